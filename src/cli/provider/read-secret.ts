import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import type { Terminal } from '../terminal.js'

/** A secret never stands on the command line, where every user of the machine would see it. */
const nobodyTypes: LocalizedText = {
  de: 'Der Schlüssel kommt aus einer Datei (--key-file DATEI) oder über eine Leitung: pass show stripe | invoiceconv provider connect',
  en: 'The key comes out of a file (--key-file FILE) or through a pipe: pass show stripe | invoiceconv provider connect',
}

/** Reads a secret out of a file, or standard input for `-`. @throws AppError `invalid_request` */
export async function readSecret(file: string, { streams: { stdin } }: Terminal): Promise<string> {
  if (file === '-' && stdin.isTTY === true) throw new AppError('invalid_request', nobodyTypes)
  try {
    return file === '-' ? await readAll(stdin) : await readFile(file, 'utf8')
  } catch (cause) {
    throw new AppError('invalid_request', { de: `${file} ist nicht lesbar.`, en: `${file} can’t be read.` }, { cause })
  }
}
