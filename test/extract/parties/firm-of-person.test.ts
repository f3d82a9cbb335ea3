import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

/*
 * Who does business alone is written to by the name of the business and that of the person, on two lines.
 */

it.each([
  ['Speichenhof', 'Inh. Torben Quast', 'Speichenhof Inh. Torben Quast'],
  ['Speichenhof', 'Herrn Torben Quast', 'Speichenhof Herrn Torben Quast'],
  ['Dr. Annegret Wiesner', 'Tierärztliche Praxis', 'Dr. Annegret Wiesner Tierärztliche Praxis'],
  ['Joost Veenstra', 'Veenstra Koeriersdienst', 'Joost Veenstra Veenstra Koeriersdienst'],
  ['Speichenhof Kiel', 'Herrn Torben Quast', 'Speichenhof Kiel'],
  ['Speichenhof', 'z. Hd. Herrn Torben Quast', 'Speichenhof'],
  ['Speichenhof GmbH', 'Inh. Torben Quast', 'Speichenhof GmbH'],
])('%s over %s is the buyer %s', (first, second, name) => {
  const { values: { buyer } } = extractDraft([typedPage([
    { x: 60, y: 60, text: 'Nordlicht Werkzeuge GmbH', size: 16, bold: true },
    { x: 60, y: 140, text: 'Nordlicht Werkzeuge GmbH · Hafenstraße 4 · 24103 Kiel', size: 7 },
    ...stack(60, 160, [first, second, 'Mühlendamm 17', '31134 Hildesheim']),
    { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
  ])])
  expect(buyer).toMatchObject({ name, address: { street: 'Mühlendamm 17' } })
})
