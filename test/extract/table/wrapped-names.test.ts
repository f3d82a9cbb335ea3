import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

/** Rows `y | number | name | amount` below a head. */
async function namesOf(rows: readonly (readonly [number, string, string, string])[], head = 'Bezeichnung') {
  const list = [[200, head === '' ? '' : 'Pos', head, 'Betrag EUR'] as const, ...rows,
    [420, '', 'Netto', '1.000,00'] as const, [434, '', 'USt 19 %', '190,00'] as const, [448, '', 'Gesamtbetrag', '1.190,00'] as const]
  const items = list.flatMap(([y, number, name, amount]): Item[] => [
    ...(number === '' ? [] : [[40, y, number] as const]), ...(name === '' ? [] : [[70, y, name] as const]),
    [540, y, amount, { right: true }],
  ])
  const { values } = extractDraft((await readPdf(await drawPdf(items.filter(([, , text]) => text !== '')))).pages)
  return values.lines?.map(({ name }) => name)
}

it('a name that had no room in its row goes on beside its amount, where other names have one row', async () => {
  expect(await namesOf([
    [220, '', 'Betreuungsgebühr, KV-Nr. 22200', '600,00'], [240, '', 'Vollzugsgebühr, KV-Nr. 22110', '200,00'],
    [260, '', 'Dokumentenpauschale (96 Seiten), KV-Nr. 32001', ''], [273, '', 'GNotKG', '150,00'],
    [293, '', 'Abruf Grundbuch, KV-Nr. 32011', '50,00'],
  ])).toEqual(['Betreuungsgebühr, KV-Nr. 22200', 'Vollzugsgebühr, KV-Nr. 22110',
    'Dokumentenpauschale (96 Seiten), KV-Nr. 32001 GNotKG', 'Abruf Grundbuch, KV-Nr. 32011'])
})

it('words that had room for what stands below them, or are no nearer to it, go on in no other line', async () => {
  expect(await namesOf([
    [220, '', 'Betreuung der Abrechnung', '600,00'], [240, '', 'Vollzug', '200,00'], [260, '', 'Auslagen', ''],
    [273, '', 'Grundbuchabrufe und Kopien', '150,00'], [293, '', 'Porto', '50,00'],
  ])).not.toContain('Auslagen Grundbuchabrufe und Kopien')
  expect(await namesOf([
    [220, '', 'Betreuung der Abrechnung', '600,00'], [240, '', 'Vollzug', '200,00'],
    [253, '', 'einschließlich aller Telefonate und Schreiben', ''], [273, '', 'Grundbuchabrufe', '200,00'],
  ])).not.toContain('einschließlich aller Telefonate und Schreiben Grundbuchabrufe')
})

it('a name of three rows stands with its number and its amount beside the second', async () => {
  const rows = [[233, '1', 'Balkongeländer aus Stahl', '600,00'], [246, '', 'zweiter Abschnitt', ''], [266, '2', 'Porto', '400,00']] as const
  expect((await namesOf([[220, '', 'Lieferung und Montage', ''], ...rows]))?.[0])
    .toBe('Lieferung und Montage Balkongeländer aus Stahl zweiter Abschnitt')
  expect((await namesOf([[220, '', 'Schlosser', ''], ...rows]))?.[0]).toMatch(/^Balkongeländer aus Stahl/u)
})

const counted = [['Ferienwohnung, 12.07. –', '118,00', '7', '826,00'], ['Endreinigung', '75,00', '1', '75,00'], ['Hund je Nacht', '8,00', '7', '56,00']]

it.each([
  ['names that no head announces stand left of the figures', ['', 'Einzel', 'Anzahl', 'Gesamt'], '19.07.2025'],
  ['so does a head for them', ['Leistung', 'Einzel', 'Anzahl', 'Gesamt'], '19.07.2025'],
])('%s, and a dash goes on', async (_, head, end) => {
  const rows = [head, counted[0] ?? [], [end, '', '', ''], ...counted.slice(1), ['', '', 'Gesamtbetrag', '957,00']]
  const items = rows.flatMap((texts, at) => texts.flatMap((text, index): Item[] => (text === ''
    ? []
    : [[[70, 330, 430, 540][index] ?? 0, 200 + (at < 3 ? 13 : 16) * at, text, { right: index > 0 }]])))
  const { values } = extractDraft((await readPdf(await drawPdf(items))).pages)
  expect(values.lines?.map(({ name, quantity }) => `${name ?? ''} ${quantity?.toFixed() ?? ''}`))
    .toEqual(['Ferienwohnung, 12.07. – 19.07.2025 7', 'Endreinigung 1', 'Hund je Nacht 7'])
})
