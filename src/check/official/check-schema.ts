import { XmlBufferInputProvider, XmlDocument, XmlValidateError, XsdValidator, xmlCleanupInputProvider, xmlRegisterInputProvider } from 'libxml2-wasm'
import type { Finding } from '../../model/finding.js'
import { sameText } from '../../model/language.js'

/** Judges a document by its XML schema; no finding means that it is valid. */
export type CheckSchema = (document: XmlDocument) => Finding[]

/** Only so many are told: after the first mistake in the order of elements the others mostly follow from it. */
const mostFindings = 50

/**
 * Loads a schema with all that it imports. The files are read only here; nothing that a document names is ever opened.
 */
export async function loadSchema(
  paths: readonly string[],
  read: (path: string) => Promise<Uint8Array>,
): Promise<CheckSchema> {
  const files = Object.fromEntries(await Promise.all(
    paths.map(async (path) => [path, new Uint8Array(await read(path))] as const),
  ))
  const main = paths[0] ?? ''
  const content = files[main]
  if (content === undefined) throw new Error('a schema without files')
  xmlRegisterInputProvider(new XmlBufferInputProvider(files))
  try {
    const schema = XmlDocument.fromBuffer(content, { url: main })
    const validator = XsdValidator.fromDoc(schema)
    schema.dispose()
    return (document) => validate(validator, document)
  } finally {
    xmlCleanupInputProvider()
  }
}

function validate(validator: XsdValidator, document: XmlDocument): Finding[] {
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.slice(0, mostFindings).map(({ message, line, xpath }) => ({
      code: 'XSD',
      level: 'error',
      message: sameText(message.trim()),
      field: null,
      location: xpath ?? `line ${line}`,
    }))
  }
}
