import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Terminal } from './terminal.js'
import { writeOutput } from './write-output.js'

/** A folder takes the file under its own name; stored names come from outside, so no path in them counts. */
function targetOf(out: string, fileName: string): string {
  const isFolder = out.endsWith('/') || (existsSync(out) && statSync(out).isDirectory())
  return isFolder ? join(out, basename(fileName.replaceAll('\\', '/'))) : out
}

/** Hands out a file: to `out`, a file, a folder or `-` for standard output. Says where it went. */
export async function handOutFile(
  terminal: Terminal,
  out: string,
  file: { fileName: string; bytes: Uint8Array },
): Promise<string> {
  if (out === '-') {
    terminal.streams.stdout.write(file.bytes)
    return out
  }
  const target = targetOf(out, file.fileName)
  await writeOutput(target, file.bytes)
  return target
}
