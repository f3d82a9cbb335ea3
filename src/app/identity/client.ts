import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { languages } from '../../model/language.js'
import { storageProblem } from '../../store/storage-problem.js'
import { makeFolders } from '../../tools/make-folders.js'

const clientStateSchema = z.object({
  /** The organization that is meant when none is named. */
  organizationId: z.string().optional(),
  /** The API key in use here, so that a script or a server on this machine can be given it. */
  apiKey: z.string().optional(),
  /** In which people here want to be spoken to, when neither the command line nor the environment says. */
  language: z.enum(languages).optional(),
})
type ClientState = z.infer<typeof clientStateSchema>

/**
 * What one data folder remembers for its user, apart from the books; readable by the user alone, never part of a
 * backup.
 */
export interface Client {
  read(): ClientState
  /** Changes what is given; undefined forgets. */
  change(change: { [Key in keyof ClientState]: ClientState[Key] | undefined }): void
}

/** The file `client.json` of the data folder. */
export function openClient(folder: string): Client {
  const path = join(folder, 'client.json')
  function read(): ClientState {
    return existsSync(path) ? clientStateSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
  }
  return {
    read,
    change(change) {
      const temporary = `${path}.${process.pid}.tmp`
      try {
        makeFolders(folder, 0o700)
        writeFileSync(temporary, `${JSON.stringify({ ...read(), ...change }, null, 2)}\n`, { mode: 0o600 })
        renameSync(temporary, path)
      } catch (error) {
        throw storageProblem(error, folder)
      }
    },
  }
}
