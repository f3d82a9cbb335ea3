import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { table } from './drawn-tables.js'

type Edges = Parameters<typeof table>[0]
type Rows = Parameters<typeof table>[1]

/** What was counted, its price and for how many that is; the lines of which a person is asked how many they are. */
export async function toldOfTable(edges: Edges, rows: Rows): Promise<{ lines: string[]; asked: number[] }> {
  const { pages } = await readPdf(await drawPdf(table(edges, rows)))
  const { values, evidence } = extractDraft(pages)
  const lines = (values.lines ?? []).map(({ quantity, unit, unitPrice, baseQuantity }) =>
    [quantity?.toFixed(), unit, unitPrice?.toFixed(), baseQuantity?.toFixed()].map((one) => one ?? '–').join(' '))
  const asked = evidence.flatMap(({ path, confidence }) =>
    (/^lines.*quantity$/u.test(path) && confidence < 0.6 ? [Number(/\d+/u.exec(path)?.[0])] : []))
  return { lines, asked }
}
