import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import type { DoctorOptions } from '../doctor/run-doctor.js'

/** Loads the work only when the command runs. */
const load = () => import('../doctor/run-doctor.js')

export const addDoctor: AddCommand = (program, context) => {
  const { terminal } = context
  program
    .command('doctor')
    .description(terminal.text({ de: 'zeigt, was da ist und was fehlt, mit Abhilfe', en: 'tells what is there and what is missing, with the remedy' }))
    .option('--json', terminal.text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (options: DoctorOptions) => (await load()).runDoctor(options, context)))
}
