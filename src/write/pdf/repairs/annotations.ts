import type { Finding } from '../../../model/finding.js'
import { PDFDict, PDFName, PDFStream, type PDFObject } from '../../../tools/pdf-lib.js'
import { rectangleOf } from '../annotations/appearance.js'
import { fieldType } from '../annotations/field.js'
import { drawMarkup } from '../annotations/markup-appearance.js'
import { drawButtonWidget, drawTextWidget } from '../annotations/widget-appearance.js'
import { pdfFinding } from '../document/findings.js'
import { arrayAt, asDict, booleanAt, dictAt, entriesOf, itemsOf, nameAt, numberAt, removeKeys, setKey } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'

/** Kinds of annotations that PDF/A-3 knows (6.3.1). */
const allowedKinds = new Set([
  'Text', 'Link', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Stamp',
  'Caret', 'Ink', 'Popup', 'FileAttachment', 'Widget', 'PrinterMark', 'TrapNet', 'Watermark', 'Redact',
])
const flags = { invisible: 1, hidden: 2, print: 4, noView: 32, toggleNoView: 256 } as const
const multimediaKeys = ['Movie', 'Sound', 'A', 'AA', '3DD', '3DV', '3DA', '3DI', '3DU', '3DB', 'RichMediaContent', 'RichMediaSettings']

interface Outcome {
  readonly removed: number
}

/**
 * Makes annotations what PDF/A allows: visible, printed, with one appearance. What a viewer draws by itself is drawn
 * into the file.
 */
export function repairAnnotations({ catalog, pages }: PdfFile): Finding[] {
  const form = dictAt(catalog, 'AcroForm')
  const redraw = form !== undefined && booleanAt(form, 'NeedAppearances') === true
  let removed = 0
  for (const page of pages) removed += repairPage(page, form, redraw).removed
  if (form !== undefined) removeKeys(form, ['NeedAppearances', 'XFA'])
  return removed === 0 ? [] : [pdfFinding('IC-PDF-ACTIVE-CONTENT', String(removed))]
}

function repairPage(page: PDFDict, form: PDFDict | undefined, redraw: boolean): Outcome {
  const array = arrayAt(page, 'Annots')
  if (array === undefined) {
    removeKeys(page, ['Annots'])
    return { removed: 0 }
  }
  const resolved = itemsOf(array)
  let removed = 0
  const kept = array.asArray().filter((_, index) => {
    const annotation = asDict(resolved[index])
    if (annotation === undefined || isHidden(annotation)) return false
    const stays = becomeAllowed(annotation)
    if (!stays) removed++
    return stays
  })
  for (const item of kept) {
    const annotation = asDict(page.context.lookup(item))
    if (annotation !== undefined) repairAnnotation(annotation, form, redraw)
  }
  if (kept.length === 0) removeKeys(page, ['Annots'])
  else if (kept.length < array.size()) setKey(page, 'Annots', page.context.obj(kept))
  return { removed }
}

/** PDF/A forbids hidden annotations; showing what was hidden would be worse than leaving it out. */
function isHidden(annotation: PDFDict): boolean {
  return ((numberAt(annotation, 'F') ?? 0) & (flags.hidden | flags.noView)) !== 0
}

/** A film or a sound with a picture stays as that picture; one without has nothing to show. */
function becomeAllowed(annotation: PDFDict): boolean {
  if (allowedKinds.has(nameAt(annotation, 'Subtype') ?? '')) return true
  const appearance = dictAt(annotation, 'AP')
  if (appearance?.has(PDFName.of('N')) !== true) return false
  removeKeys(annotation, multimediaKeys)
  setKey(annotation, 'Subtype', PDFName.of('Stamp'))
  return true
}

function repairAnnotation(annotation: PDFDict, form: PDFDict | undefined, redraw: boolean): void {
  setKey(annotation, 'Type', PDFName.of('Annot'))
  const kind = nameAt(annotation, 'Subtype') ?? ''
  if (kind !== 'Popup') {
    const old = numberAt(annotation, 'F') ?? 0
    setKey(annotation, 'F', annotation.context.obj((old | flags.print) & ~(flags.invisible | flags.toggleNoView)))
  }
  if (kind === 'Popup') removeKeys(annotation, ['AP'])
  else if (kind === 'Widget') repairWidget(annotation, form, redraw)
  else repairMarkup(annotation, kind)
}

/** The state that counts of an appearance that has several. */
function currentState(annotation: PDFDict, states: PDFDict): PDFObject | undefined {
  const chosen = states.get(PDFName.of(nameAt(annotation, 'AS') ?? 'Off'))
  return chosen ?? (states.keys().length === 1 ? states.values()[0] : undefined)
}

/** Leaves only the normal appearance; false when there is none. */
function keepNormal(annotation: PDFDict): boolean {
  const appearance = dictAt(annotation, 'AP')
  if (appearance === undefined) return false
  removeKeys(appearance, appearance.keys().map((key) => key.decodeText()).filter((key) => key !== 'N'))
  const normal = appearance.lookup(PDFName.of('N'))
  if (normal instanceof PDFStream || normal instanceof PDFDict) return true
  removeKeys(annotation, ['AP'])
  return false
}

function repairMarkup(annotation: PDFDict, kind: string): void {
  const has = keepNormal(annotation)
  const appearance = dictAt(annotation, 'AP')
  const states = has && appearance !== undefined ? appearance.lookup(PDFName.of('N')) : undefined
  if (appearance !== undefined && states instanceof PDFDict) {
    const chosen = currentState(annotation, states)
    if (chosen !== undefined) setKey(appearance, 'N', chosen)
    else removeKeys(annotation, ['AP'])
  }
  if (annotation.has(PDFName.of('AP')) || kind === 'Link') return
  const { width, height } = rectangleOf(annotation)
  if (width > 0 || height > 0) drawMarkup(annotation)
}

function repairWidget(widget: PDFDict, form: PDFDict | undefined, redraw: boolean): void {
  const has = keepNormal(widget)
  const type = fieldType(widget)
  const { width, height } = rectangleOf(widget)
  if (type === 'Btn') repairButton(widget, has, form)
  else if (((redraw && type !== 'Sig') || !has) && (width > 0 || height > 0)) drawTextWidget(widget, form)
  else if (has) flattenStates(widget)
}

function flattenStates(widget: PDFDict): void {
  const appearance = dictAt(widget, 'AP')
  const states = appearance?.lookup(PDFName.of('N'))
  if (appearance === undefined || !(states instanceof PDFDict)) return
  const chosen = currentState(widget, states)
  if (chosen !== undefined) setKey(appearance, 'N', chosen)
  else removeKeys(widget, ['AP'])
}

/** A button has a dictionary of states, also when it has only one (6.3.3). */
function repairButton(widget: PDFDict, has: boolean, form: PDFDict | undefined): void {
  const appearance = dictAt(widget, 'AP')
  const normal = appearance?.lookup(PDFName.of('N'))
  if (!has || appearance === undefined) {
    drawButtonWidget(widget, form)
  } else if (normal instanceof PDFStream) {
    const stream = appearance.get(PDFName.of('N'))
    if (stream !== undefined) setKey(appearance, 'N', widget.context.obj({ Off: stream }))
    setKey(widget, 'AS', PDFName.of('Off'))
  } else if (normal instanceof PDFDict) {
    for (const [key, state] of entriesOf(normal)) if (!(state instanceof PDFStream)) normal.delete(PDFName.of(key))
    if (normal.keys().length === 0) drawButtonWidget(widget, form)
    else if (!widget.has(PDFName.of('AS'))) setKey(widget, 'AS', PDFName.of('Off'))
  }
}
