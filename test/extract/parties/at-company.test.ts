import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

const fact = 'somebody at the company for a name'
const id = 'Ihre USt-IdNr. DE136695976'

it.each([
  ['Herrn Torben Kern', 'c/o Kern & Moos Technik GmbH', id, true],
  ['Herrn Dragomil Kern', 'c/o Moos Technik GmbH', id, true],
  ['Jens Kern', 'c/o Moos Technik GmbH', id, true],
  ['Herrn Torben Kern', 'c/o Kern & Moos Technik GmbH', 'Ihre Zeichen tk', false],
  ['Frau Dr. Helga Kern', 'c/o Praxis am Markt', id, true],
  ['Herrn Torben Kern', 'c/o Familie Moos', id, false],
  ['Herrn Torben Kern', 'c/o Moos', id, false],
  ['Herrn Torben Kern', 'c/o Jens Moos', id, false],
  ['Jens Kern e. K.', 'c/o Moos Technik GmbH', id, false],
  ['Jens Kern, Architekt', 'c/o Moos Technik GmbH', id, false],
  ['Anna Kern Fotografie', 'c/o Moos Technik GmbH', id, false],
  ['Tanzschule Libelle', 'c/o Hausverwaltung Moos GmbH', id, false],
  ['WEG Parkallee 117', 'c/o Hausverwaltung Moos GmbH', id, false],
  ['Condominio Residenza I Tigli', 'c/o Studio Moos S.n.c.', id, false],
])('%s, %s, with %s may be the company: %s', (name, company, number, isHeld) => {
  const { values: { buyer }, evidence } = extractDraft([typedPage([
    ...stack(340, 50, ['Logistik Süd GmbH', 'Ring 3', '86152 Augsburg', 'USt-IdNr. DE281147703']),
    ...stack(60, 150, [name, company, 'Strandweg 7', '18546 Sassnitz']),
    { x: 340, y: 250, text: number },
    { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true },
  ])])
  expect(name).toContain(buyer?.name)
  const facts = evidence.findLast(({ path }) => path === 'buyer.name')?.reasons?.map((reason) => reason.fact)
  expect(facts?.includes(fact)).toBe(isHeld)
})
