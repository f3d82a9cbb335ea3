import { dirname, join, resolve } from 'node:path'
import type { FileKey } from '../../model/conversion.js'
import { stem } from './find-inputs.js'

/** What stands behind the name of the input in the names of the outputs. */
export const suffixes: Readonly<Record<FileKey, string>> = {
  zugferd_pdf: '.zugferd.pdf',
  zugferd_xml: '.factur-x.xml',
  xrechnung_xml: '.xrechnung.xml',
  json: '.json',
  datev_xml: '.datev.xml',
  datev_zip: '.datev.zip',
}

/** Names that Windows keeps for devices; a folder may be shared with it. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The path of each input's outputs, still without suffix: in `folder`, else beside the input. Two inputs of the same
 * name (`a/1.pdf`, `b/1.pdf`; `1.pdf`, `1.docx`) get different ones.
 */
export function outputBases(inputs: readonly string[], folder: string | undefined): Map<string, string> {
  const bases = new Map<string, string>()
  const taken = new Set<string>()
  for (const input of inputs) {
    const name = reserved.test(stem(input)) ? `_${stem(input)}` : stem(input)
    const wanted = resolve(join(folder ?? dirname(input), name))
    let base = wanted
    for (let count = 2; taken.has(base); count += 1) base = `${wanted}-${count}`
    taken.add(base)
    bases.set(input, base)
  }
  return bases
}
