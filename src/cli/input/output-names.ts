import { basename, join, resolve } from 'node:path'
import type { FileKey, Format } from '../../model/conversion.js'
import type { Input } from './input.js'

/** What stands behind the name of the input in the names of the outputs. */
export const suffixes: Readonly<Record<FileKey, string>> = {
  zugferd_pdf: '.zugferd.pdf',
  zugferd_xml: '.factur-x.xml',
  xrechnung_xml: '.xrechnung.xml',
  json: '.json',
  datev_xml: '.datev.xml',
  datev_zip: '.datev.zip',
}

const keysOf: Readonly<Record<Format, readonly FileKey[]>> = {
  zugferd: ['zugferd_pdf', 'zugferd_xml'],
  xrechnung: ['xrechnung_xml'],
  json: ['json'],
  datev: ['datev_xml', 'datev_zip'],
}

/** The files that a conversion will write. */
export function outputPaths(base: string, formats: readonly Format[]): string[] {
  return formats.flatMap((format) => keysOf[format].map((key) => `${base}${suffixes[key]}`))
}

/** Names that Windows keeps for devices; a folder may be shared with it. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** What file systems refuse, and dots and blanks at the end, which Windows drops. */
function safeName(name: string): string {
  const plain = name.replaceAll(/[\u0000-\u001f<>:"/\\|?*]/g, '-').replace(/[. ]+$/, '')
  return plain === '' || reserved.test(plain) ? `_${plain}` : plain
}

type Naming = (input: Input) => string

/** From the plainest name to the longest; none depends on what else is converted in the run or in which order. */
const namings: readonly Naming[] = [
  ({ stem }) => safeName(stem),
  ({ stem, extension }) => safeName(`${stem}-${extension.slice(1).toLowerCase()}`),
  ({ stem, folder }) => join(safeName(basename(resolve(folder))), safeName(stem)),
  ({ stem, extension, folder }) => join(safeName(basename(resolve(folder))), safeName(`${stem}-${extension.slice(1).toLowerCase()}`)),
]

/**
 * The path of each input's outputs, still without suffix: in `folder`, with the sub-folders of what was named, else
 * beside the input. Inputs that would get the same (`1.pdf`, `1.docx`; `a/1.pdf`, `b/1.pdf`) get longer ones.
 */
export function outputBases(inputs: readonly Input[], folder: string | undefined): Map<Input, string> {
  const named = (input: Input, naming: Naming): string => resolve(join(folder ?? input.folder, folder === undefined ? '' : input.within, naming(input)))
  const bases = new Map(inputs.map((input) => [input, named(input, namings[0] ?? (({ stem }) => stem))]))
  for (const naming of namings.slice(1)) {
    for (const input of sharing(bases)) bases.set(input, named(input, naming))
  }
  for (const [count, input] of sharing(bases).entries()) bases.set(input, `${bases.get(input) ?? input.stem}-${count + 1}`)
  return bases
}

/** Inputs whose outputs would be the same files, also where the case of letters does not count. */
function sharing(bases: ReadonlyMap<Input, string>): Input[] {
  const counts = new Map<string, number>()
  for (const base of bases.values()) counts.set(base.toLowerCase(), (counts.get(base.toLowerCase()) ?? 0) + 1)
  return [...bases].filter(([, base]) => (counts.get(base.toLowerCase()) ?? 0) > 1).map(([input]) => input)
}
