import { PDFName, PDFNumber, PDFString } from '../../../tools/pdf-lib.js'
import { dictsOf, arrayAt, nameAt, setKey, streamAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import { packedStream, tryDecode } from '../document/stream-data.js'
import { srgbProfile } from '../icc/srgb-profile.js'
import type { PDFDict } from '../../../tools/pdf-lib.js'

/** A PDF/A intent whose profile is RGB says what device colours mean; an existing one stays. */
export function isUsableIntent(intent: PDFDict): boolean {
  if (nameAt(intent, 'S') !== 'GTS_PDFA1') return false
  const profile = tryDecode(streamAt(intent, 'DestOutputProfile'))
  if (profile === undefined || profile.length < 132) return false
  const signature = (at: number): string => String.fromCharCode(...profile.subarray(at, at + 4))
  return signature(16) === 'RGB ' && signature(36) === 'acsp' && ['mntr', 'prtr'].includes(signature(12)) && (profile[8] ?? 9) < 5
}

/** Gives the document one output intent, sRGB, so that DeviceRGB and DeviceGray have a meaning. */
export function setOutputIntent({ context, catalog }: PdfFile): void {
  const intents = dictsOf(arrayAt(catalog, 'OutputIntents'))
  if (intents.length === 1 && intents.every(isUsableIntent)) return
  const profile = packedStream(context, srgbProfile())
  setKey(profile.dict, 'N', PDFNumber.of(3))
  const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFA1' })
  setKey(intent, 'OutputConditionIdentifier', PDFString.of('sRGB'))
  setKey(intent, 'RegistryName', PDFString.of('http://www.color.org'))
  setKey(intent, 'Info', PDFString.of('sRGB IEC61966-2.1'))
  setKey(intent, 'DestOutputProfile', context.register(profile))
  setKey(catalog, 'OutputIntents', context.obj([context.register(intent)]))
  setKey(catalog, 'Type', PDFName.of('Catalog'))
}
