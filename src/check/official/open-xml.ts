import { ParseOption, XmlDocument, XmlLibError } from 'libxml2-wasm'
import type { LocalizedText } from '../../model/language.js'

/** Why a file cannot be judged at all. */
export interface Refusal {
  readonly code: string
  readonly message: LocalizedText
}

/** Files of strangers end at 10 MB; what we write ourselves of 10,000 lines has a little more. */
const largest = 20 * 1024 * 1024
const deepest = 64
const tooDeep = `boolean(${'/*'.repeat(deepest + 1)})`

// Sections of character data are plain text for every rule; entities stay as they are, and nothing is fetched.
const parseOptions =
  (ParseOption.XML_PARSE_NOCDATA | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE |
      ParseOption.XML_PARSE_BIG_LINES) as ParseOption

const native = /^(?:utf-?(?:8|16(?:le|be)?)|us-ascii|ascii|iso-8859-1|latin-?1)$/i

const refusals = {
  empty: { de: 'Die Datei ist leer', en: 'The file is empty' },
  large: { de: 'Die XML-Datei ist größer als 20 MB', en: 'The XML file is larger than 20 MB' },
  deep: { de: `Die XML-Datei ist tiefer als ${deepest} Ebenen verschachtelt`, en: `The XML file is nested deeper than ${deepest} levels` },
  dtd: { de: 'Die XML-Datei enthält eine Dokumenttyp-Deklaration; das ist nicht erlaubt', en: 'The XML file holds a document type declaration, which is not allowed' },
} as const satisfies Record<string, LocalizedText>

function refusal(code: string, message: LocalizedText): Refusal {
  return { code, message }
}

/**
 * The encoding that the XML declaration names, where libxml2 does not know it by itself (windows-1252 and its like).
 */
function foreignEncoding(xml: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(xml.subarray(0, 200))
  const named = /^<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
  return named === undefined || native.test(named) ? undefined : named
}

// Node decodes windows-1252 as ISO-8859-1: the signs that only the former has come out as control characters.
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decode(xml: Uint8Array, encoding: string): string {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const text = decoder.decode(xml)
  if (decoder.encoding !== 'windows-1252') return text
  return text.replaceAll(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign)
}

function parse(xml: Uint8Array): XmlDocument {
  const encoding = foreignEncoding(xml)
  if (encoding === undefined) return XmlDocument.fromBuffer(xml, { option: parseOptions })
  return XmlDocument.fromString(
    decode(xml, encoding),
    { option: (parseOptions | ParseOption.XML_PARSE_IGNORE_ENC) as ParseOption },
  )
}

function describe(error: unknown): LocalizedText {
  const detail = error instanceof XmlLibError ? error.details[0] : undefined
  const where = detail === undefined ? { de: '', en: '' } : { de: ` (Zeile ${detail.line})`, en: ` (line ${detail.line})` }
  const what = detail?.message.trim() ?? (error instanceof Error ? error.message : String(error))
  return { de: `Die Datei ist kein wohlgeformtes XML${where.de}: ${what}`, en: `The file is not well-formed XML${where.en}: ${what}` }
}

/**
 * Opens a foreign XML file within limits. The document has to be disposed of by the caller.
 * Nothing is thrown for what a file may be: a refusal is a finding.
 */
export function openXml(xml: Uint8Array): XmlDocument | Refusal {
  if (xml.length === 0) return refusal('IC-XML', refusals.empty)
  if (xml.length > largest) return refusal('IC-XML-LIMIT', refusals.large)
  let document: XmlDocument
  try {
    document = parse(xml)
  } catch (error) {
    return refusal('IC-XML', describe(error))
  }
  const forbidden = document.dtd !== null ? refusals.dtd : document.eval(tooDeep) === true ? refusals.deep : undefined
  if (forbidden === undefined) return document
  document.dispose()
  return refusal('IC-XML-LIMIT', forbidden)
}
