import { PDFArray, PDFName, type PDFContext, type PDFDict, type PDFObject } from '../../../tools/pdf-lib.js'
import { arrayAt, asDict, dictAt, itemsOf, nameOf, resolve, setKey } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'

/** Calls `visit` for every array of the document that begins with the given name. */
function eachSpace(context: PDFContext, family: string, visit: (space: PDFArray) => void): void {
  const walk = (object: PDFObject | undefined, depth: number): void => {
    if (depth > 20) return
    if (!(object instanceof PDFArray)) {
      for (const value of asDict(object)?.values() ?? []) walk(value, depth + 1)
      return
    }
    const head = object.size() > 2 ? object.lookup(0) : undefined
    if (head instanceof PDFName && head.decodeText() === family) visit(object)
    for (const item of object.asArray()) walk(item, depth + 1)
  }
  for (const [, object] of context.enumerateIndirectObjects()) walk(object, 0)
}

/**
 * One name of an ink means one colour (6.2.4.4). Where a file uses a name for two colours, the later ones get names of
 * their own.
 * Spaces that say the same are left alone.
 */
export function separateInkNames({ context }: PdfFile): void {
  const meanings = new Map<string, string>()
  eachSpace(context, 'Separation', (space) => {
    const [, name, alternate, transform] = space.asArray()
    const ink = resolve(context, name)
    if (!(ink instanceof PDFName) || alternate === undefined || transform === undefined) return
    const meaning = `${alternate.toString()} ${transform.toString()}`
    const text = ink.decodeText()
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? text : `${text} ${number}`
      const known = meanings.get(candidate) ?? meaning
      if (known !== meaning) continue
      meanings.set(candidate, meaning)
      if (number > 1) space.set(1, nameOf(candidate))
      return
    }
  })
}

const processInks = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None', 'All'])

/** A mixture of inks says in /Colorants what each of them looks like alone (6.2.4.4). */
export function completeColorants({ context }: PdfFile): void {
  const separations = new Map<PDFName, PDFArray>()
  eachSpace(context, 'Separation', (space) => {
    const ink = space.lookup(1)
    if (ink instanceof PDFName && !separations.has(ink)) separations.set(ink, space)
  })
  eachSpace(context, 'DeviceN', (space) => {
    completeMixture(context, space, separations)
  })
}

function completeMixture(context: PDFContext, space: PDFArray, separations: Map<PDFName, PDFArray>): void {
  const [, names, alternate, transform] = space.asArray()
  const list = resolve(context, names)
  if (!(list instanceof PDFArray) || alternate === undefined || transform === undefined) return
  const attributes = space.size() > 4 ? (asDict(space.lookup(4)) ?? context.obj({})) : context.obj({})
  const colorants = dictAt(attributes, 'Colorants') ?? context.obj({})
  const inks = itemsOf(list).flatMap((name) => (name instanceof PDFName ? [name] : []))
  const missing = inks.filter((name) => !processInks.has(name.decodeText()) && !colorants.has(name))
  if (missing.length === 0) return
  for (const ink of missing) {
    const known = separations.get(ink) ?? context.obj([PDFName.of('Separation'), ink, alternate, soleInk(context, transform)])
    separations.set(ink, known)
    colorants.set(ink, known)
  }
  setKey(attributes, 'Colorants', colorants)
  if (space.size() > 4) space.set(4, attributes)
  else space.push(attributes)
}

/**
 * The function of a mixture cannot be taken apart; a wedge to full ink stands for the single one. Pages are drawn with
 * the mixture itself.
 */
function soleInk(context: PDFContext, transform: PDFObject): PDFDict {
  const mixture = asDict(resolve(context, transform))
  const components = (mixture === undefined ? undefined : arrayAt(mixture, 'Range')?.size() ?? 8) ?? 8
  const inksOf = (amount: number): number[] =>
    Array.from({ length: components / 2 }, () => (components === 8 ? amount : 1 - amount))
  return context.obj({ FunctionType: 2, Domain: [0, 1], C0: inksOf(0), C1: inksOf(1), N: 1 })
}
