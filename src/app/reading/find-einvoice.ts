import { einvoiceKind, readEinvoice } from '../../extract/einvoice/read-einvoice.js'
import type { Draft } from '../../model/draft.js'
import type { Finding } from '../../model/finding.js'
import type { EmbeddedFile } from '../../read/pdf/embedded-files.js'
import { sniff } from '../../read/sniff.js'

export interface FoundEinvoice {
  readonly draft?: Draft
  readonly findings: readonly Finding[]
}

const unreadable: Finding = {
  code: 'IC-XML-UNREADABLE',
  level: 'warning',
  message: {
    de: 'Die Datei trägt E-Rechnungs-XML, das nicht gelesen werden kann; gelesen wurde die sichtbare Seite.',
    en: 'The file carries e-invoice XML that cannot be read; the visible page was read instead.',
  },
  field: null,
}

/** Two e-invoices in one file are two truths: which one holds, only a person knows. */
function several(read: string, others: readonly string[]): Finding {
  return {
    code: 'IC-XML-SEVERAL',
    level: 'error',
    message: {
      de: `Die Datei trägt mehrere verschiedene E-Rechnungen. Gelesen wurde ${read}, nicht: ${others.join(', ')}. Bitte beim Absender nachfragen, welche gilt.`,
      en: `The file carries several e-invoices that differ. ${read} was read, not: ${others.join(', ')}. Please ask the sender which one holds.`,
    },
    field: null,
  }
}

/** How hybrid invoices name their XML; what is called so comes first. */
const usualNames: ReadonlySet<string> = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'])

interface Candidate {
  readonly name: string
  readonly xml: Buffer
}

/** What is an e-invoice, whatever its name, and whether something that looks like one is broken. */
function candidatesIn(files: readonly EmbeddedFile[]): { einvoices: Candidate[]; broken: boolean } {
  const einvoices: Candidate[] = []
  let broken = false
  for (const { name, base64 } of files) {
    const xml = Buffer.from(base64, 'base64')
    const isNamedXml = name.toLowerCase().endsWith('.xml')
    if (!isNamedXml && sniff(xml) !== 'xml') continue
    try {
      if (einvoiceKind(xml) !== null) einvoices.push({ name, xml })
    } catch {
      // Broken XML of another name is no business of ours.
      if (isNamedXml) broken = true
    }
  }
  return { einvoices, broken }
}

function tryRead(xml: Uint8Array): Draft | undefined {
  try {
    return readEinvoice(xml)
  } catch {
    return undefined
  }
}

/** The e-invoice among the attached files; what counts is what the XML is. */
export function findEinvoice(files: readonly EmbeddedFile[]): FoundEinvoice {
  const { einvoices, broken } = candidatesIn(files)
  const isUsual = ({ name }: Candidate): boolean => usualNames.has(name.toLowerCase())
  const ordered = [...einvoices.filter(isUsual), ...einvoices.filter((one) => !isUsual(one))]
  const drafts = ordered.map(({ xml }) => tryRead(xml))
  const index = drafts.findIndex((draft) => draft !== undefined)
  const [chosen, draft] = [ordered[index], drafts[index]]
  if (chosen === undefined || draft === undefined) return { findings: broken || ordered.length > 0 ? [unreadable] : [] }
  const others = ordered.filter((one) => one !== chosen && !one.xml.equals(chosen.xml)).map(({ name }) => name)
  return { draft, findings: others.length === 0 ? [] : [several(chosen.name, others)] }
}
