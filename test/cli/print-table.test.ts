import { expect, it } from 'vitest'
import { type Column, printTable } from '../../src/cli/print-table.js'
import { Terminal } from '../../src/cli/terminal.js'

interface Row {
  readonly id: string
  readonly number: string
  readonly partner: string
}

const row: Row = { id: 'inv_01M82R2VQCA5WVC4E0SZKGSKA7', number: 'RG260733', partner: 'Holz-Zentrum Wackersfeld GmbH & Co. KG' }
const columns: readonly Column<Row>[] = [
  { title: { de: 'Kennung', en: 'Id' }, value: ({ id }) => id, mayGo: 1 },
  { title: { de: 'Nummer', en: 'Number' }, value: ({ number }) => number },
  { title: { de: 'Partner', en: 'Partner' }, value: ({ partner }) => partner, mayShrink: true },
]

function shown(width: number): string[] {
  let text = ''
  const stdout = { isTTY: true, columns: width, write: (said: string) => { text += said } }
  const { stdin, stderr } = process
  const streams = { argv: [], env: {}, stdin, stdout, stderr } as unknown as ConstructorParameters<typeof Terminal>[0]
  printTable(new Terminal(streams, { language: 'de', quiet: false, color: false }), columns, [row])
  return text.trimEnd().split('\n')
}

it.each([
  [100, ['Kennung                         Nummer    Partner', 'inv_01M82R2VQCA5WVC4E0SZKGSKA7  RG260733  Holz-Zentrum Wackersfeld GmbH & Co. KG']],
  [66, ['Kennung                         Nummer    Partner', 'inv_01M82R2VQCA5WVC4E0SZKGSKA7  RG260733  Holz-Zentrum Wackersf…']],
  [50, ['Nummer    Partner', 'RG260733  Holz-Zentrum Wackersfeld GmbH & Co. KG']],
])('at %i columns a table keeps what says most readable', (width, lines) => {
  expect(shown(width)).toEqual(lines)
})
