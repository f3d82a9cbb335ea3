import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../run-program.js'
import type { HeifProgram } from './probe-heif.js'

/** A photo takes a second or two, on a busy machine some more. */
const timeout = 40_000
/** A JPEG of the largest picture that is read is smaller, in bytes. */
const largestJpeg = 60_000_000

/** The photo as JPEG; undefined where the program could not read it. It works in a folder of its own. */
export async function heicToJpeg(bytes: Uint8Array, program: HeifProgram): Promise<Uint8Array | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'invoiceconv-photo-'))
  try {
    const [input, output] = [join(folder, 'photo.heic'), join(folder, 'photo.jpg')]
    await writeFile(input, bytes)
    const ended = await runProgram({ program: program.path, options: program.options(input, output), folder, timeout })
    if (ended !== 'done') return undefined
    const size = await stat(output).then((info) => info.size, () => 0)
    return size === 0 || size > largestJpeg ? undefined : new Uint8Array(await readFile(output))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
