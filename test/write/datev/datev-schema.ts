import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

// The schemas are DATEV's and are not part of this project; tests read them where they lie.
const folder = resolve(import.meta.dirname, '../../../../shared/datev/xsd')

/** True when the official schemas lie beside the project. */
export const schemasAreThere = existsSync(folder)

/** Put into the name of a test that is skipped without the schemas, so that the skip is seen. */
export const withSchemas = schemasAreThere ? 'by the official schema' : 'by the official schema (SKIPPED: ../shared/datev/xsd is not there)'

const validators = new Map<string, XsdValidator>()

function validator(name: string): XsdValidator {
  const known = validators.get(name)
  if (known) return known
  xmlRegisterFsInputProviders()
  const path = join(folder, name)
  const made = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }))
  validators.set(name, made)
  return made
}

/** What the official schema has against the text; empty when it is valid. */
export function schemaErrors(kind: 'ledger' | 'document', xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    validator(kind === 'ledger' ? 'Belegverwaltung_online_ledger_import_v060.xsd' : 'Document_v060.xsd').validate(document)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    document.dispose()
  }
}
