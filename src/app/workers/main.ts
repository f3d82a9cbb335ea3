import { serveTasks } from '../../tools/process-pool/serve-tasks.js'
import { describeFailure } from './failure.js'
import { families, tasks } from './tasks.js'
import { optimizeWasm } from './optimize-wasm.js'

function prepare(name: string): void {
  optimizeWasm(families[name as keyof typeof tasks] !== 'judge')
}

serveTasks(tasks, { describe: describeFailure, prepare })
