import { create } from 'xmlbuilder2'
import { localTime } from './calendar.js'
import type { Ledger } from './ledger.js'
import { documentNamespace, documentSchemaLocation, entryKinds, instanceNamespace } from './ledger-fields.js'
import type { DatevSettings } from './settings.js'
import { generatingSystem } from './write-ledger.js'
import { xmlText } from '../xml/xml-text.js'

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
  const root = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' })
    .ele(documentNamespace, 'archive')
    .att(instanceNamespace, 'xsi:schemaLocation', documentSchemaLocation)
    .att({ version: '6.0', generatingSystem })
  const header = root.ele('header')
  header.ele('date').txt(localTime(time.createdAt, time.timeZone))
  if (settings.consultantNumber !== undefined) header.ele('consultantNumber').txt(String(settings.consultantNumber))
  if (settings.clientNumber !== undefined) header.ele('clientNumber').txt(String(settings.clientNumber))
  const content = root.ele('content')
  for (const { guid, ledger, ledgerName, pdfName } of documents) {
    const document = content.ele('document', { guid })
    const extension = document.ele('extension', { 'xsi:type': entryKinds[ledger.direction], datafile: ledgerName })
    extension.ele('property', { value: ledger.date.slice(0, 7), key: '1' })
    extension.ele('property', { value: xmlText(settings.folders[ledger.direction]), key: '3' })
    if (pdfName !== undefined) document.ele('extension', { 'xsi:type': 'File', name: pdfName })
  }
  return `${root.end({ prettyPrint: true })}\n`
}
