import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openFile } from '../tools/open-file.js'
import type { Terminal } from './terminal.js'
import { writeOutput } from './write-output.js'

/** Opens a result on the user's desktop; where there is none, says so and goes on. */
export async function openResult(path: string, terminal: Terminal): Promise<void> {
  if (await openFile(resolve(path), terminal.streams.env)) return
  terminal.note(terminal.text({ de: `Hier ist kein Programm, das ${path} öffnet.`, en: `There is no program here that opens ${path}.` }))
}

/**
 * Writes something to look at to the file that was named, else to a temporary one that is opened, else to standard
 * output.
 */
export async function deliverPage(
  content: string | Uint8Array,
  request: { name: string; out: string | undefined; open: boolean | undefined },
  terminal: Terminal,
): Promise<void> {
  const { name, out, open } = request
  if (out === undefined && open !== true) {
    if (typeof content === 'string') terminal.data(content.trimEnd())
    else terminal.streams.stdout.write(content)
    return
  }
  const path = out ?? join(await mkdtemp(join(tmpdir(), 'invoiceconv-')), name)
  await writeOutput(path, content)
  terminal.note(path)
  if (open === true) await openResult(path, terminal)
}
