import { localTime } from './calendar.js'
import type { Ledger } from './ledger.js'
import { documentNamespace, documentSchemaLocation, entryKinds, instanceNamespace } from './ledger-fields.js'
import type { DatevSettings } from './settings.js'
import { generatingSystem } from './write-ledger.js'
import { XmlElement, xmlFile } from '../xml/xml-element.js'

/** One invoice of a package by the names of its files. */
export interface PackageDocument {
  readonly guid: string
  readonly ledger: Pick<Ledger, 'direction' | 'date'>
  readonly ledgerName: string
  readonly pdfName?: string | undefined
}

/** When a package is made, and on whose clocks. */
export interface PackageTime {
  readonly createdAt: Date
  /** IANA name of the organization's zone. */
  readonly timeZone: string
}

/** The `document.xml` of a package: which file is what, and into which folder and month it goes. */
export function documentXml(documents: readonly PackageDocument[], settings: DatevSettings, time: PackageTime): string {
  const root = new XmlElement('archive')
    .atts({ 'xmlns': documentNamespace, 'xmlns:xsi': instanceNamespace, 'xsi:schemaLocation': documentSchemaLocation })
    .atts({ version: '6.0', generatingSystem })
  const header = root.ele('header')
  header.ele('date').txt(localTime(time.createdAt, time.timeZone))
  if (settings.consultantNumber !== undefined) header.ele('consultantNumber').txt(String(settings.consultantNumber))
  if (settings.clientNumber !== undefined) header.ele('clientNumber').txt(String(settings.clientNumber))
  const content = root.ele('content')
  for (const { guid, ledger, ledgerName, pdfName } of documents) {
    const document = content.ele('document').atts({ guid })
    const extension = document.ele('extension').atts({ 'xsi:type': entryKinds[ledger.direction], datafile: ledgerName })
    extension.ele('property').atts({ value: ledger.date.slice(0, 7), key: '1' })
    extension.ele('property').atts({ value: settings.folders[ledger.direction], key: '3' })
    if (pdfName !== undefined) document.ele('extension').atts({ 'xsi:type': 'File', name: pdfName })
  }
  return xmlFile(root)
}
