import { serveTasks } from '../../tools/process-pool/serve-tasks.js'
import { describeFailure } from './failure.js'
import { tasks } from './tasks.js'

serveTasks(tasks, describeFailure)
