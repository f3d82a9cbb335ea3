import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const right = { right: true }
const row = (y: number, ...[text = '', count = '', price = '', amount = '']: string[]): Item[] =>
  [[71, y, text], [380, y, count, right], [450, y, price, right], [530, y, amount, right]]

it('takes sums of groups behind the page of the totals for what they are', async () => {
  const first: Item[] = [
    [71, 60, 'Rechnung NF-26/0318'],
    ...row(200, 'Festnetz und Internet', '', '', '54,16 €'), ...row(214, 'Mobilfunk', '', '', '41,93 €'),
    ...row(242, 'Summe der Nettobeträge', '', '', '96,09 €'), ...row(256, 'Umsatzsteuer 19 % auf 96,09 €', '', '', '18,26 €'),
    ...row(270, 'Zu zahlender Betrag', '', '', '114,35 €'),
  ]
  const second: Item[] = [
    ...row(80, 'Leistung', 'Menge', 'Einzelpreis', 'Nettobetrag'), [71, 96, 'Festnetz und Internet'],
    ...row(112, 'Glasfaser 500', '1', '49,96', '49,96'), ...row(126, 'Feste IP-Adresse', '1', '4,20', '4,20'),
    ...row(140, 'Summe', '', '', '54,16'), [71, 168, 'Mobilfunk'],
    ...row(184, 'Mobil L', '1', '37,77', '37,77'), ...row(198, 'Multicard', '1', '4,16', '4,16'),
    ...row(212, 'Summe', '', '', '41,93'),
  ]
  const [overview, details] = await Promise.all([first, second].map(async (items) => readPdf(await drawPdf(items))))
  const pages = [...(overview?.pages ?? []), ...(details?.pages ?? []).map((page) => ({ ...page, number: 2 }))]
  const { findings, values: { lines = [], totals } } = extractDraft(pages)
  expect([lines.map(({ netAmount }) => netAmount?.toString()), totals?.grossTotal?.toString()])
    .toEqual([['49.96', '4.2', '37.77', '4.16'], '114.35'])
  expect(findings.map(({ code }) => code)).not.toContain('IC-SUM-UNEXPLAINED')
})

it('finds the total among the sums of many titles that are listed twice', async () => {
  const titles = ['Gerüst', 'Abbruch', 'Dachdeckung', 'Klempner', 'Stundenlohn', 'Blitzschutz', 'Fenster', 'Entsorgung']
  const lines = titles.flatMap((title, at) => [
    ...row(120 + 40 * at, `0${at + 1}.1 ${title} liefern`, '10', `${at + 11},00`, `${at + 11}0,00`),
    ...row(134 + 40 * at, `Summe 0${at + 1} ${title}`, '', '', `${at + 11}0,00`),
  ])
  const repeated = titles.flatMap((title, at) => row(460 + 14 * at, `Summe 0${at + 1} ${title}`, '', '', `${at + 11}0,00`))
  const { pages } = await readPdf(await drawPdf([
    [71, 60, 'Schlussrechnung Nr. 25-0612'], ...row(100, 'Leistung', 'Menge', 'EP €', 'GP €'), ...lines, ...repeated,
    ...row(590, 'Gesamtsumme netto', '', '', '1.160,00'), ...row(604, 'zzgl. 19,00 % MwSt.', '', '', '220,40'),
    ...row(618, 'Schlusssumme brutto', '', '', '1.380,40'),
  ]))
  const { totals } = extractDraft(pages).values
  expect([totals?.netTotal, totals?.vatAmount, totals?.grossTotal].map(String)).toEqual(['1160', '220.4', '1380.4'])
})
