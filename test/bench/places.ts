import { findPlaces } from '../../src/extract/places/find-places.js'
import { type PlacedDocument, placedDocument } from '../../src/extract/places/document.js'
import type { PlacedKind } from '../../src/extract/places/place.js'
import { formOf } from '../../src/extract/places/values-of-kind.js'
import { valueAtPlaces } from '../../src/extract/places/read-places.js'
import { compact } from '../../src/extract/labels/compact.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { drawPage } from '../layouts/draw-page.js'
import { readDocuments } from './certainty/read-documents.js'

/*
 * What a learned place is worth: every value of one invoice is taught as if it had been corrected, and the other
 * invoices of the same layout are read by these places alone.
 *   npx vite-node test/bench/places.ts COUNT [DIR...]
 * COUNT layouts are drawn with three invoices each; in the folders documents of one layout are found by their truth.
 */

interface Known {
  readonly layout: string
  readonly id: string
  readonly document: PlacedDocument
  readonly truth: Readonly<Record<string, unknown>>
}

const terms: readonly (readonly [path: string, kind: PlacedKind])[] = [
  ['invoiceNumber', 'identifier'], ['invoiceDate', 'date'], ['dueDate', 'date'], ['deliveryDate', 'date'], ['buyerReference', 'identifier'],
  ['totals.netTotal', 'amount'], ['totals.vatAmount', 'amount'], ['totals.grossTotal', 'amount'],
]

function told(truth: Readonly<Record<string, unknown>>, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], truth)
  if (typeof value === 'number') return value.toFixed(2)
  return typeof value === 'string' ? value : undefined
}

async function drawn(count: number): Promise<Known[]> {
  const known: Known[] = []
  for (let layout = 1; layout <= count; layout += 1) {
    for (const part of [1, 2, 3]) {
      const { id, pdf, expected } = await drawPage({ invoice: 50_000 + 10 * layout + part, layout: 90_000 + layout }, (['de', 'de', 'en', 'fr', 'nl'] as const)[layout % 5] ?? 'de')
      known.push({ layout: `drawn-${layout}`, id, document: placedDocument((await readPdf(pdf)).pages), truth: expected as Known['truth'] })
    }
  }
  return known
}

async function stored(folder: string): Promise<Known[]> {
  const known: Known[] = []
  for await (const { id, layout, pages, truth } of readDocuments(folder)) known.push({
    layout,
    id,
    document: placedDocument(pages),
    truth: truth,
  })
  return known
}

const [count = '100', ...folders] = process.argv.slice(2)
const all = [...(await drawn(Number.parseInt(count, 10))), ...(await Promise.all(folders.map(stored))).flat()]
const tally = new Map<string, { asked: number; learned: number; right: number; wrong: number }>()
const wrong: string[] = []
for (const teacher of all) {
  const pupils = all.filter(({ layout, id }) => layout === teacher.layout && id !== teacher.id)
  for (const [path, kind] of terms) {
    const value = told(teacher.truth, path)
    if (value === undefined) continue
    const row = tally.get(path) ?? { asked: 0, learned: 0, right: 0, wrong: 0 }
    tally.set(path, row)
    const places = findPlaces({ kind, value, known: [] }, teacher.document)
    for (const pupil of pupils) {
      const truth = told(pupil.truth, path)
      // The same issuer numbers its invoices in one way; the drawn ones do not.
      if (kind === 'identifier' && truth !== undefined && formOf(truth) !== formOf(value)) continue
      row.asked += 1
      if (places.length === 0) continue
      row.learned += 1
      const read = valueAtPlaces(places, pupil.document)
      if (read === undefined) continue
      const right = truth !== undefined && compact(read.value) === compact(truth)
      row[right ? 'right' : 'wrong'] += 1
      if (!right) wrong.push(`  ${teacher.id} -> ${pupil.id} ${path}: ${read.value}, not ${truth ?? '(silent)'}; ${places.map(({ relation, label }) => `${relation} "${label}"`).join(', ')}`)
    }
  }
}
for (const line of wrong) console.log(line)
console.log('path               asked  learned  right  wrong')
for (const [path, { asked, learned, right, wrong: bad }] of tally) console.log(`${path.padEnd(18)} ${`${asked}`.padStart(5)}  ${`${learned}`.padStart(7)}  ${`${right}`.padStart(5)}  ${`${bad}`.padStart(5)}`)
