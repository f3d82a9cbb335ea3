import { PDFArray, PDFName, type PDFDict, type PDFObject } from '../../../tools/pdf-lib.js'
import type { Content } from '../content/collect-contents.js'
import { blendModes, renderingIntents } from '../content/drawing-names.js'
import { asDict, dictAt, entriesOf, itemsOf, nameAt, numberAt, removeKeys, resolve, setKey } from '../document/objects.js'

function cleanBlendMode(state: PDFDict): void {
  const value = resolve(state.context, state.get(PDFName.of('BM')))
  if (value === undefined) return
  const candidates = value instanceof PDFArray ? itemsOf(value) : [value]
  const known = candidates.find((one): one is PDFName => one instanceof PDFName && blendModes.has(one.decodeText()))
  // A reader takes the first mode of the list that it knows, and Normal when it knows none.
  setKey(state, 'BM', known ?? PDFName.of('Normal'))
}

function cleanHalftone(state: PDFDict): void {
  const halftone = dictAt(state, 'HT')
  if (halftone === undefined) return
  const isPlain = numberAt(halftone, 'HalftoneType') === 1 && !halftone.has(PDFName.of('HalftoneName')) && !halftone.has(PDFName.of('TransferFunction'))
  // Halftones steer printing plates only; nothing on the screen changes without them.
  if (!isPlain) removeKeys(state, ['HT'])
}

function cleanState(object: PDFObject | undefined): void {
  const state = asDict(object)
  if (state === undefined) return
  removeKeys(state, ['TR', 'HTP'])
  if (state.has(PDFName.of('TR2')) && nameAt(state, 'TR2') !== 'Default') removeKeys(state, ['TR2'])
  cleanBlendMode(state)
  cleanHalftone(state)
  const intent = nameAt(state, 'RI')
  if (intent !== undefined && !renderingIntents.has(intent)) removeKeys(state, ['RI'])
  // Overprint mode 1 is not allowed together with our CMYK profile, and no screen shows it.
  if (numberAt(state, 'OPM') === 1) setKey(state, 'OPM', state.context.obj(0))
}

/** Cleans graphics states: transfer functions, halftones, unknown blend modes and intents. */
export function repairGraphicsStates(contents: readonly Content[]): void {
  for (const { resources } of contents) for (const [, state] of entriesOf(dictAt(resources, 'ExtGState'))) cleanState(state)
}
