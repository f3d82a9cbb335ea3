import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, type PDFObject } from '../../../tools/pdf-lib.js'
import { type Drawing, drawingOf } from './drawing.js'

/** Resources inside resources inside resources: more is a trap. */
const deepest = 12

/** What a page has been found to draw by now. */
interface Page {
  /** Each picture is decoded once, however often it is drawn. */
  readonly seen: Set<PDFObject>
  /** Pixels of the pictures inside a content and in what it draws: those are decoded each time. */
  readonly inline: Map<PDFObject, number>
}

/** What draws: a page, a form, the tile of a pattern, a glyph. */
interface Painter {
  /** Where its resources are. */
  readonly owner: PDFDict
  readonly contents: PDFObject | undefined
}

const name = (key: string): PDFName => PDFName.of(key)

function at(dict: PDFDict | undefined, key: string): PDFObject | undefined {
  return dict?.context.lookup(dict.get(name(key)))
}

function dictAt(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = at(dict, key)
  return value instanceof PDFDict ? value : undefined
}

function numberAt(dict: PDFDict, key: string): number {
  const value = at(dict, key)
  return value instanceof PDFNumber ? value.asNumber() : 0
}

/** The objects of a dictionary by their names. */
function entriesOf(dict: PDFDict | undefined): [string, PDFObject | undefined][] {
  return (dict?.entries() ?? []).map(([key, value]) => [key.decodeText(), dict?.context.lookup(value)])
}

const isPicture = (stream: PDFRawStream): boolean => stream.dict.get(name('Subtype')) === name('Image')

/** A stream that draws, with its resources; glyphs have those of their font. */
function painterOf(stream: PDFObject | undefined, owner?: PDFDict): Painter[] {
  return stream instanceof PDFRawStream && !isPicture(stream) ? [{ owner: owner ?? stream.dict, contents: stream }] : []
}

/** The glyphs of fonts that are drawings themselves. */
function glyphsOf(resources: PDFDict | undefined): Painter[] {
  return entriesOf(dictAt(resources, 'Font')).flatMap(([, font]) => {
    if (!(font instanceof PDFDict)) return []
    return entriesOf(dictAt(font, 'CharProcs')).flatMap(([, glyph]) => painterOf(glyph, font))
  })
}

/** The drawings that soften what a page draws. */
function masksOf(resources: PDFDict | undefined): Painter[] {
  return entriesOf(dictAt(resources, 'ExtGState')).flatMap(([, state]) =>
    state instanceof PDFDict ? painterOf(at(dictAt(state, 'SMask'), 'G')) : [])
}

/** What annotations look like. */
function annotationsOf(page: PDFDict): Painter[] {
  const annotations = at(page, 'Annots')
  if (!(annotations instanceof PDFArray)) return []
  return annotations.asArray().flatMap((reference) => {
    const annotation = page.context.lookup(reference)
    const look = at(annotation instanceof PDFDict ? dictAt(annotation, 'AP') : undefined, 'N')
    if (!(look instanceof PDFDict)) return painterOf(look)
    return entriesOf(look).flatMap(([, state]) => painterOf(state))
  })
}

/** Pixels of a picture with its masks. */
function pixelsOf(object: PDFObject | undefined, page: Page, depth: number): number {
  if (!(object instanceof PDFRawStream) || page.seen.has(object) || depth > deepest) return 0
  page.seen.add(object)
  const own = Math.max(0, numberAt(object.dict, 'Width') * numberAt(object.dict, 'Height'))
  return ['SMask', 'Mask'].reduce((sum, key) => sum + pixelsOf(at(object.dict, key), page, depth + 1), own)
}

/** The pictures that a painter draws by name, and how often; all of its resources where its content can't be read. */
function drawnBy(
  resources: PDFDict | undefined, drawing: Drawing | undefined,
): { object: PDFObject | undefined; times: number }[] {
  return entriesOf(dictAt(resources, 'XObject')).flatMap(([key, object]) => {
    const times = drawing === undefined ? 1 : (drawing.names.get(key) ?? 0)
    return times === 0 ? [] : [{ object, times }]
  })
}

/** Pixels of the pictures inside a content and inside what it draws, as often as that is drawn. */
function inlineOf({ owner, contents }: Painter, page: Page, depth: number): number {
  if (contents === undefined || depth > deepest) return 0
  const known = page.inline.get(contents)
  if (known !== undefined) return known
  // Whoever draws itself is drawn once.
  page.inline.set(contents, 0)
  const drawing = drawingOf(owner.context, contents)
  const below = drawnBy(dictAt(owner, 'Resources'), drawing).flatMap(({ object, times }) =>
    painterOf(object).map((form) => times * inlineOf(form, page, depth + 1)))
  const all = below.reduce((sum, pixels) => sum + pixels, drawing?.inline ?? 0)
  page.inline.set(contents, all)
  return all
}

/** Pixels of all pictures that a painter decodes, with what it draws. */
function pixelsDrawn(painter: Painter, page: Page, depth = 0): number {
  const { owner, contents } = painter
  if (depth > deepest || (contents !== undefined && page.seen.has(contents))) return 0
  if (contents !== undefined) page.seen.add(contents)
  const resources = dictAt(owner, 'Resources')
  const drawn = drawnBy(resources, drawingOf(owner.context, contents)).map(({ object }) => object)
  const tiles = entriesOf(dictAt(resources, 'Pattern')).map(([, tile]) => tile)
  const pictures = drawn.filter((object) => object instanceof PDFRawStream && isPicture(object))
  const forms = [...drawn, ...tiles].flatMap((object) => painterOf(object))
  const apart = [...glyphsOf(resources), ...masksOf(resources)]
  const inline = depth === 0 ? inlineOf(painter, page, 0) : 0
  const apartInline = apart.map((each) => inlineOf(each, page, depth))
  return [
    ...pictures.map((picture) => pixelsOf(picture, page, depth + 1)),
    ...[...forms, ...apart].map((each) => pixelsDrawn(each, page, depth + 1)),
    ...apartInline,
  ].reduce((sum, pixels) => sum + pixels, inline)
}

/**
 * The pixels that each page of a PDF has decoded when it is drawn, by what its pictures declare; none where the file
 * can't be opened this way: then the limits of the child process hold. Whoever calls it has seen that nothing unpacks
 * to too much.
 */
export async function pixelsOfPages(bytes: Uint8Array): Promise<number[]> {
  try {
    const pdf = await PDFDocument.load(bytes, { password: '', updateMetadata: false, parseSpeed: Infinity })
    return pdf.getPages().map(({ node }) => {
      const resources = node.Resources()
      // Resources may be inherited; written into the page they are found like those of a form.
      if (resources !== undefined) node.set(name('Resources'), resources)
      const page: Page = { seen: new Set(), inline: new Map() }
      const painters = [{ owner: node, contents: at(node, 'Contents') }, ...annotationsOf(node)]
      return painters.reduce((sum, painter) => sum + pixelsDrawn(painter, page), 0)
    })
  } catch {
    return []
  }
}
