import type { Finding } from '../../../model/finding.js'
import { PDFName, type PDFDict, type PDFObject } from '../../../tools/pdf-lib.js'
import { pdfFinding } from '../document/findings.js'
import { arrayAt, asDict, dictAt, dictsOf, nameAt, removeKeys, setKey } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'

/** What an action may do in PDF/A-3 (ISO 19005-3, 6.5.1). */
const allowedActions = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'Named', 'SubmitForm'])
const allowedNames = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

function isAllowed(action: PDFDict): boolean {
  const kind = nameAt(action, 'S') ?? ''
  return allowedActions.has(kind) && (kind !== 'Named' || allowedNames.has(nameAt(action, 'N') ?? ''))
}

/** Takes forbidden actions out of an entry that may hold an action; a destination array stays. */
function cleanAction(holder: PDFDict, key: string): number {
  const action = dictAt(holder, key)
  if (action === undefined) return 0
  if (!isAllowed(action)) return removeKeys(holder, [key]).length
  return cleanNext(action, 0)
}

function cleanNext(action: PDFDict, depth: number): number {
  const next = action.lookup(PDFName.of('Next'))
  if (next === undefined) return 0
  const chain = asDict(next) === undefined ? dictsOf(arrayAt(action, 'Next')) : dictsOf(action.context.obj([next]))
  const kept = depth > 20 ? [] : chain.filter(isAllowed)
  let removed = chain.length - kept.length
  for (const one of kept) removed += cleanNext(one, depth + 1)
  if (kept.length === 0) removeKeys(action, ['Next'])
  else if (kept.length < chain.length) setKey(action, 'Next', action.context.obj(kept))
  return removed
}

const catalogKeys = ['AA', 'JavaScript', 'Requirements', 'NeedsRendering', 'SpiderInfo', 'Collection']
const pageKeys = ['AA', 'PresSteps', 'Trans', 'Dur']

/**
 * Removes what runs by itself or plays: additional actions, JavaScript, presentation steps, forbidden actions anywhere.
 */
export function removeActiveContent({ context, catalog, pages }: PdfFile): Finding[] {
  let removed = 0
  const counted = (keys: readonly string[]): void => {
    removed += keys.filter((key) => !['Trans', 'Dur', 'Collection', 'SpiderInfo'].includes(key)).length
  }
  counted(removeKeys(catalog, catalogKeys))
  removed += cleanAction(catalog, 'OpenAction')
  const names = dictAt(catalog, 'Names')
  if (names !== undefined) counted(removeKeys(names, ['JavaScript', 'AlternatePresentations', 'Renditions']))
  for (const page of pages) {
    counted(removeKeys(page, pageKeys))
    for (const annotation of dictsOf(arrayAt(page, 'Annots'))) removed += cleanAnnotation(annotation)
  }
  // Outline items and fields are found most simply by looking at everything.
  for (const [, object] of context.enumerateIndirectObjects()) removed += cleanOther(object)
  return removed === 0 ? [] : [pdfFinding('IC-PDF-ACTIVE-CONTENT', String(removed))]
}

function cleanAnnotation(annotation: PDFDict): number {
  if (nameAt(annotation, 'Subtype') === 'Widget') return removeKeys(annotation, ['A', 'AA']).length
  return cleanAction(annotation, 'A') + removeKeys(annotation, ['AA', 'PA']).length
}

function cleanOther(object: PDFObject): number {
  const dict = asDict(object)
  if (dict === undefined || nameAt(dict, 'Type') === 'StructElem') return 0
  const isOutline = dict.has(PDFName.of('Title')) && dict.has(PDFName.of('Parent'))
  const isField = dict.has(PDFName.of('FT')) || dict.has(PDFName.of('Kids'))
  return (isOutline ? cleanAction(dict, 'A') : 0) + (isField ? removeKeys(dict, ['AA']).length : 0)
}
