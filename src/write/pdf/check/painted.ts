import { createHash, type Hash } from 'node:crypto'
import {
  PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNull, PDFNumber, PDFRawStream, PDFRef, PDFString,
  type PDFObject,
} from '../../../tools/pdf-lib.js'
import { nameAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import type { FontSurvey } from '../content/survey-fonts.js'
import { readSimpleFont, type SimpleFont } from '../fonts/simple-font.js'
import { isSimpleFont, looksAsNamed, namedFont } from './named-fonts.js'
import { hasSingleMeaning } from './single-meaning.js'

/** Beyond this a document is compared by its pictures. */
const most = { depth: 200, objects: 200_000 }

/** Entries that paint nothing and that repairs change, by the type of their dictionary. */
const invisible: Readonly<Record<string, ReadonlySet<string>>> = {
  // Where a page stands in the tree, once it has all that it inherits; and what happens while it is shown.
  Page: new Set(['Parent', 'AA', 'PresSteps', 'Trans', 'Dur']),
  // Lists of the glyphs in the file, read by no viewer.
  FontDescriptor: new Set(['CharSet', 'CIDSet']),
}
const none: ReadonlySet<string> = new Set()

/** The flag of an annotation that is printed, too: no matter of what a page looks like on a screen. */
const printed = 4

/** What the document says on how its pages are shown. */
const catalogKeys = ['OCProperties', 'AcroForm'] as const

/** An object that has no single meaning, or more objects than are looked at. */
class Doubt extends Error {}

/** Fingerprints of what decides about the look of a document. */
export interface Painted {
  /** Of all that the pages paint. */
  readonly pages: string
  /** Of what the document says device colours mean; undefined where it says nothing. */
  readonly intents: string | undefined
  /** Fonts that the fingerprint passes over, by their place among all that pages reach: they are compared as such. */
  readonly named: ReadonlyMap<number, SimpleFont>
}

/**
 * Fingerprints of every object that can be reached from the pages, in the order in which it is reached and whatever its
 * number; undefined for a document that readers may take in several ways. Passes over the fonts at the same places as
 * in `before`; without that, over those that the file names and does not carry.
 */
export function paintedBy(bytes: Uint8Array, file: PdfFile, before?: Painted): Painted | undefined {
  if (file.wasEncrypted || !file.isPlain || !hasSingleMeaning(bytes, file)) return undefined
  try {
    const { catalog } = file
    const intents = catalog.get(PDFName.of('OutputIntents'))
    const named = new Map<number, SimpleFont>()
    let place = 0
    const passOver = (dict: PDFDict): boolean => {
      const font = before === undefined ? namedFont(dict) : before.named.has(place) ? readSimpleFont(dict) : undefined
      if (font !== undefined) named.set(place, font)
      place += 1
      return font !== undefined
    }
    return {
      pages: fingerprint(file, [...file.pages, ...catalogKeys.map((key) => catalog.get(PDFName.of(key)))], passOver),
      intents: intents === undefined ? undefined : fingerprint(file, [intents]),
      named,
    }
  } catch (error) {
    if (error instanceof Doubt) return undefined
    throw error
  }
}

/**
 * Whether two documents look the same for sure. Device colours that nothing was said of are meant as sRGB. `fonts` says
 * what the pages of the second show in its fonts.
 */
export function isPaintedAlike(before: Painted | undefined, after: Painted | undefined, fonts: FontSurvey): boolean {
  if (before === undefined || before.pages !== after?.pages) return false
  if (before.intents !== undefined && before.intents !== after.intents) return false
  return [...before.named].every(([place, font]) => {
    const now = after.named.get(place)
    return now !== undefined && looksAsNamed(font, now, fonts.uses.get(now.dict))
  })
}

type PassOver = (font: PDFDict) => boolean

function fingerprint(
  file: PdfFile,
  objects: readonly (PDFObject | undefined)[],
  passOver: PassOver = () => false,
): string {
  const walk = new Walk(file, passOver)
  for (const object of objects) walk.add(object, 0)
  return walk.digest()
}

class Walk {
  private readonly file: PdfFile
  private readonly passOver: PassOver
  private readonly hash: Hash = createHash('sha256')
  private readonly numbers = new Map<PDFRef, number>()
  private readonly pages: ReadonlySet<PDFDict>
  private text = ''
  private visited = 0

  constructor(file: PdfFile, passOver: PassOver) {
    this.file = file
    this.passOver = passOver
    this.pages = new Set(file.pages)
  }

  digest(): string {
    return this.hash.update(this.text).digest('hex')
  }

  add(object: PDFObject | undefined, depth: number): void {
    this.visited += 1
    if (depth > most.depth || this.visited > most.objects) throw new Doubt()
    if (object instanceof PDFRef) this.addReference(object, depth)
    else if (object instanceof PDFDict) this.addDict(object, depth)
    else if (object instanceof PDFArray) this.addArray(object, depth)
    else if (object instanceof PDFRawStream) this.addStream(object, depth)
    else this.addPlain(object)
  }

  private addReference(ref: PDFRef, depth: number): void {
    const known = this.numbers.get(ref)
    if (known !== undefined) {
      this.text += `R${known} `
      return
    }
    this.numbers.set(ref, this.numbers.size)
    this.text += 'N'
    this.add(this.file.context.lookup(ref), depth + 1)
  }

  private addDict(dict: PDFDict, depth: number, left: ReadonlySet<string> = this.leftIn(dict)): void {
    if (isSimpleFont(dict) && this.passOver(dict)) {
      this.text += 'F'
      return
    }
    this.text += '<'
    const entries = dict.entries().map(([key, value]) => [key.toString(), value] as const)
    for (const [key, value] of entries.sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (left.has(key.slice(1)) || value === PDFNull || this.paintsNothing(dict, key, value)) continue
      this.addName(key)
      this.add(value, depth + 1)
    }
    this.text += '>'
  }

  /** A page may say that it has no annotations, and a link that it is printed: that is how both are without a word. */
  private paintsNothing(dict: PDFDict, key: string, value: PDFObject): boolean {
    if (key === '/Annots' && this.pages.has(dict)) {
      const list = this.file.context.lookup(value)
      return list instanceof PDFArray && list.size() === 0
    }
    if (key !== '/F' || nameAt(dict, 'Subtype') !== 'Link') return false
    const flags = this.file.context.lookup(value)
    return flags instanceof PDFNumber && (flags.asNumber() === 0 || flags.asNumber() === printed)
  }

  /** Only a page of the tree is a page: any dictionary may call itself one. */
  private leftIn(dict: PDFDict): ReadonlySet<string> {
    const type = this.pages.has(dict) ? 'Page' : nameAt(dict, 'Type')
    return type === 'Page' && !this.pages.has(dict) ? none : (invisible[type ?? ''] ?? none)
  }

  private addArray(array: PDFArray, depth: number): void {
    this.text += `[${array.size()} `
    for (const item of array.asArray()) this.add(item, depth + 1)
  }

  private addStream(stream: PDFRawStream, depth: number): void {
    this.addDict(stream.dict, depth, new Set(['Length']))
    const { contents } = stream
    this.hash.update(`${this.text}S${contents.length} `).update(contents)
    this.text = ''
  }

  private addName(name: string): void {
    // Readers disagree about what is written with a number sign.
    if (name.includes('#')) throw new Doubt()
    this.text += `${name} `
  }

  private addPlain(object: PDFObject | undefined): void {
    if (object instanceof PDFName) this.addName(object.toString())
    else if (object instanceof PDFString || object instanceof PDFHexString) {
      const text = object.toString()
      this.text += `T${text.length} ${text}`
    } else if (object instanceof PDFNumber || object instanceof PDFBool) this.text += `V${object.toString()} `
    else if (object === undefined || object === PDFNull) this.text += '0'
    else throw new Doubt()
  }
}
