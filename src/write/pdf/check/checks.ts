import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFStream } from '../../../tools/pdf-lib.js'
import { rectangleOf } from '../annotations/appearance.js'
import { fieldType } from '../annotations/field.js'
import { collectAttachments } from '../document/attachments.js'
import { isSoundCompositeFont } from '../fonts/repair-composite-font.js'
import { isSoundSimpleFont } from '../fonts/repair-simple-font.js'
import { arrayAt, asDict, booleanAt, dictAt, dictsOf, entriesOf, nameAt, numberAt, resolve, streamAt, textAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import { blendModes } from '../content/drawing-names.js'
import { isUsableIntent } from '../repairs/output-intent.js'
import { intendedSpace } from '../repairs/colours.js'
import { soundJpx } from '../repairs/jpx.js'
import { decodeStream, filtersOf, tryDecode } from '../document/stream-data.js'
import type { ContentSurvey } from '../repairs/contents.js'

/** Looks for what breaks one clause: the pages that do, or the document. */
export type Check = (file: PdfFile, survey: ContentSurvey) => Iterable<PDFDict | 'document'>

function* whole(broken: boolean): Iterable<'document'> {
  if (broken) yield 'document'
}

const allowedFilters = new Set(['ASCIIHexDecode', 'ASCII85Decode', 'FlateDecode', 'RunLengthDecode', 'CCITTFaxDecode', 'JBIG2Decode', 'DCTDecode', 'JPXDecode', 'Crypt'])

function* brokenStreams({ context }: PdfFile): Iterable<'document'> {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && filtersOf(object.dict).some(({ name }) => !allowedFilters.has(name))) yield 'document'
  }
}

function isBrokenImage(image: PDFStream): boolean {
  if (booleanAt(image.dict, 'Interpolate') === true || image.dict.has(PDFName.of('Alternates'))) return true
  if (filtersOf(image.dict).at(-1)?.name !== 'JPXDecode' || !(image instanceof PDFRawStream)) return false
  const { bytes } = decodeStream(image)
  return soundJpx(bytes) !== bytes
}

const images: Check = function* (_file, { contents }) {
  for (const { resources, page } of contents) {
    for (const [, object] of entriesOf(dictAt(resources, 'XObject'))) {
      if (object instanceof PDFStream && nameAt(object.dict, 'Subtype') === 'Image' && isBrokenImage(object)) yield page
    }
  }
}

const states: Check = function* (_file, { contents }) {
  for (const { resources, page } of contents) {
    for (const [, object] of entriesOf(dictAt(resources, 'ExtGState'))) {
      const state = asDict(object)
      if (state === undefined) continue
      const mode = state.has(PDFName.of('BM')) ? nameAt(state, 'BM') : 'Normal'
      if (state.has(PDFName.of('TR')) || state.has(PDFName.of('HTP')) || !blendModes.has(mode ?? '')) yield page
    }
  }
}

const fonts: Check = function* (_file, survey) {
  for (const { font, shown, pages } of survey.fonts.uses.values()) {
    const kind = nameAt(font, 'Subtype')
    if (shown.size === 0 || kind === 'Type3') continue
    const sound = kind === 'Type0' ? isSoundCompositeFont(font, shown) : isSoundSimpleFont(font, shown)
    if (!sound) yield* pages
  }
}

const colours: Check = function* (file, { contents, spaces }) {
  const intended = intendedSpace(file)
  for (const { resources, page } of contents) {
    const defaults = dictAt(resources, 'ColorSpace')
    if (spaces.has('DeviceCMYK') && intended !== 'DeviceCMYK' && defaults?.has(PDFName.of('DefaultCMYK')) !== true) yield page
  }
}

const operators: Check = function* (_file, { untidy }) {
  yield* untidy
}

function isBrokenAnnotation(annotation: PDFDict): boolean {
  const kind = nameAt(annotation, 'Subtype')
  if (kind === 'Popup') return false
  if (((numberAt(annotation, 'F') ?? 0) & 0b1_0010_0111) !== 4) return true
  const appearance = dictAt(annotation, 'AP')
  const { width, height } = rectangleOf(annotation)
  if (appearance === undefined) return kind !== 'Link' && (width > 0 || height > 0)
  const normal = appearance.lookup(PDFName.of('N'))
  const isButton = kind === 'Widget' && fieldType(annotation) === 'Btn'
  return appearance.keys().length !== 1 || !(isButton ? normal instanceof PDFDict : normal instanceof PDFStream)
}

const annotations: Check = function* ({ pages }) {
  for (const page of pages) if (dictsOf(arrayAt(page, 'Annots')).some(isBrokenAnnotation)) yield page
}

const actions: Check = function* ({ catalog, pages }) {
  const names = dictAt(catalog, 'Names')
  yield* whole(catalog.has(PDFName.of('AA')) || names?.has(PDFName.of('JavaScript')) === true)
  for (const page of pages) if (page.has(PDFName.of('AA'))) yield page
}

const attachments: Check = function* (file) {
  const associated = new Set(dictsOf(arrayAt(file.catalog, 'AF')))
  for (const { specification } of collectAttachments(file)) {
    const named = textAt(specification, 'F') !== undefined && textAt(specification, 'UF') !== undefined
    yield* whole(!named || nameAt(specification, 'AFRelationship') === undefined || !associated.has(specification))
  }
}

const layers: Check = function* ({ catalog }) {
  const properties = dictAt(catalog, 'OCProperties')
  if (properties === undefined) return
  const main = dictAt(properties, 'D')
  const all = [...(main === undefined ? [] : [main]), ...dictsOf(arrayAt(properties, 'Configs'))]
  yield* whole(all.some((one) => (textAt(one, 'Name') ?? '') === '' || one.has(PDFName.of('AS'))))
}

const sizes: Check = function* ({ pages }) {
  for (const page of pages) {
    const box = arrayAt(page, 'MediaBox')
    if (box?.size() !== 4) yield page
  }
}

/** Every promise of the repairs by its clause in ISO 19005-3. */
export const checks: readonly (readonly [string, Check])[] = [
  ['6.1.3', ({ context }) => whole(!(resolve(context, context.trailerInfo.ID) instanceof PDFArray))],
  ['6.1.7', (file) => brokenStreams(file)],
  ['6.1.13', sizes],
  ['6.2.2', operators],
  ['6.2.3', ({ catalog }) => whole(!dictsOf(arrayAt(catalog, 'OutputIntents')).some(isUsableIntent))],
  ['6.2.4', colours],
  ['6.2.5', states],
  ['6.2.8', images],
  ['6.2.11', fonts],
  ['6.3', annotations],
  ['6.4', ({ catalog }) => whole(dictAt(catalog, 'AcroForm')?.has(PDFName.of('XFA')) === true)],
  ['6.5', actions],
  ['6.6', ({ catalog }) => whole(!Buffer.from(tryDecode(streamAt(catalog, 'Metadata')) ?? []).includes('<pdfaid:part>3<'))],
  ['6.8', attachments],
  ['6.9', layers],
]
