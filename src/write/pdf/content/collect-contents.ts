import { PDFDict, PDFStream, type PDFObject } from '../../../tools/pdf-lib.js'
import { arrayAt, asDict, dictAt, dictsOf, entriesOf, nameAt, numberAt, setKey, streamAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import { pageContent, setContent } from '../document/page-content.js'
import { packedStream, tryDecode } from '../document/stream-data.js'
import { readOperations } from './operations.js'

export type ContentKind = 'page' | 'form' | 'pattern' | 'glyph'

/** A content stream with the resources that its names mean. */
export interface Content {
  readonly kind: ContentKind
  readonly resources: PDFDict
  /** The page that shows it first; undefined for none. */
  readonly page: PDFDict
  /** The dictionary of the page or of the stream. */
  readonly dict: PDFDict
  readonly read: () => Uint8Array
  readonly replace: (bytes: Uint8Array) => void
}

/** Every content stream that the pages can draw: forms, patterns, glyphs of Type 3 fonts, soft masks, appearances. */
export function collectContents(file: PdfFile): Content[] {
  const found: Content[] = []
  const seen = new Set<PDFObject>()
  for (const page of file.pages) new Collector(file, page, found, seen).collect()
  return found
}

class Collector {
  private readonly file: PdfFile
  private readonly page: PDFDict
  private readonly found: Content[]
  private readonly seen: Set<PDFObject>
  private readonly resourcesDone = new Set<PDFDict>()

  constructor(file: PdfFile, page: PDFDict, found: Content[], seen: Set<PDFObject>) {
    this.file = file
    this.page = page
    this.found = found
    this.seen = seen
  }

  collect(): void {
    const { page } = this
    const resources = this.resourcesOf(page, undefined, [])
    this.found.push({
      kind: 'page', resources, page, dict: page,
      read: () => pageContent(page),
      replace: (bytes) => {
        setContent(page, bytes)
      },
    })
    this.visitResources(resources)
    for (const annotation of dictsOf(arrayAt(page, 'Annots'))) this.visitAppearances(annotation)
  }

  /** A stream that has no resources of its own uses those of the page; PDF/A wants that written down. */
  private resourcesOf(dict: PDFDict, outer: PDFDict | undefined, streams: readonly PDFStream[]): PDFDict {
    const own = dictAt(dict, 'Resources')
    if (own !== undefined) return own
    const resources = outer === undefined ? this.file.context.obj({}) : usedResources(outer, streams)
    setKey(dict, 'Resources', resources)
    return resources
  }

  private visitAppearances(annotation: PDFDict): void {
    const appearances = dictAt(annotation, 'AP')
    for (const [, value] of entriesOf(appearances)) {
      if (value instanceof PDFStream) this.visit('form', value, undefined)
      else for (const [, state] of entriesOf(asDict(value))) this.visitObject('form', state)
    }
  }

  private visitObject(kind: ContentKind, object: PDFObject | undefined, outer?: PDFDict): void {
    if (object instanceof PDFStream) this.visit(kind, object, outer)
  }

  private visit(kind: ContentKind, stream: PDFStream, outer: PDFDict | undefined): void {
    if (this.seen.has(stream)) return
    this.seen.add(stream)
    const resources = kind === 'glyph' && outer !== undefined ? outer : this.resourcesOf(stream.dict, outer, [stream])
    this.found.push({
      kind, resources, page: this.page, dict: stream.dict,
      read: () => tryDecode(stream) ?? new Uint8Array(0),
      replace: (bytes) => {
        this.replaceStream(stream, bytes)
      },
    })
    this.visitResources(resources)
  }

  private replaceStream(stream: PDFStream, bytes: Uint8Array): void {
    const ref = this.file.context.getObjectRef(stream)
    if (ref !== undefined) this.file.context.assign(ref, packedStream(this.file.context, bytes, stream.dict))
  }

  private visitResources(resources: PDFDict): void {
    if (this.resourcesDone.has(resources)) return
    this.resourcesDone.add(resources)
    for (const [, object] of entriesOf(dictAt(resources, 'XObject'))) {
      if (object instanceof PDFStream && nameAt(object.dict, 'Subtype') === 'Form') this.visit('form', object, resources)
    }
    for (const [, object] of entriesOf(dictAt(resources, 'Pattern'))) {
      if (object instanceof PDFStream && numberAt(object.dict, 'PatternType') === 1) this.visit('pattern', object, resources)
    }
    for (const [, state] of entriesOf(dictAt(resources, 'ExtGState'))) {
      const dict = asDict(state)
      const soft = dict === undefined ? undefined : dictAt(dict, 'SMask')
      if (soft !== undefined) this.visitObject('form', streamAt(soft, 'G'), resources)
    }
    for (const [, font] of entriesOf(dictAt(resources, 'Font'))) this.visitGlyphs(asDict(font), resources)
  }

  private visitGlyphs(font: PDFDict | undefined, outer: PDFDict): void {
    if (font === undefined || nameAt(font, 'Subtype') !== 'Type3') return
    const glyphs = entriesOf(dictAt(font, 'CharProcs')).flatMap(([, glyph]) => (glyph instanceof PDFStream ? [glyph] : []))
    const resources = this.resourcesOf(font, outer, glyphs)
    for (const glyph of glyphs) this.visit('glyph', glyph, resources)
  }
}

/** The part of the outer resources that the streams really name: all of them would hold the stream itself again. */
function usedResources(outer: PDFDict, streams: readonly PDFStream[]): PDFDict {
  const names = new Set<string>()
  for (const stream of streams) {
    for (const operation of readOperations(tryDecode(stream) ?? new Uint8Array(0))) {
      for (const operand of operation.operands) if (operand.kind === 'name') names.add(operand.value)
    }
  }
  const resources = outer.context.obj({})
  for (const [kind, group] of entriesOf(outer)) {
    if (!(group instanceof PDFDict)) continue
    const used = group.clone(outer.context)
    for (const key of used.keys()) if (!names.has(key.decodeText())) used.delete(key)
    if (used.keys().length > 0) setKey(resources, kind, used)
  }
  return resources
}
