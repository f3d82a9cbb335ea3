import { serveTasks } from '../../tools/process-pool/serve-tasks.js'
import { describeFailure } from './failure.js'
import { families, type TaskName, tasks } from './tasks.js'
import { tuneEngine } from './tune-engine.js'

serveTasks(tasks, { describe: describeFailure, prepare: (name) => { tuneEngine(families[name as TaskName]) } })
