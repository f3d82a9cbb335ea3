import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paperInvoice } from './paper-invoice.js'
import { freshFolder, runCli } from './run-cli.js'
import { runInTerminal } from './terminal.js'

/** An invoice of which the page lacks a line: its lines come to 250.00, and 300.00 are printed. */
async function waiting(): Promise<{ dataDir: string; out: string; id: string }> {
  const [dataDir, out] = [await freshFolder(), await freshFolder()]
  const file = join(out, 'r.pdf')
  await writeFile(file, await paperInvoice({
    vatId: 'DE123456788',
    lines: [['Schrauben', '10', '10,00', '100,00'], ['Muttern', '10', '15,00', '150,00']],
    totals: ['300,00', '57,00', '357,00'],
  }))
  const { stderr } = await runCli(['convert', file, '--out', out, '--validate', 'none'], { dataDir })
  return { dataDir, out, id: /inv_\w+/.exec(stderr)?.[0] ?? '' }
}

it('a missing line is entered as a whole in a terminal, and that all are there is a person\'s word for one invoice', async () => {
  const { dataDir, out, id } = await waiting()
  const common = ['--validate', 'none', '--format', 'json', '--out', out]
  const accept = (what: string, ...of: string[]) =>
    runCli(['invoices', ...of, '--accept', what, ...common, '--json'], { dataDir })
  // It settles no sum.
  expect(await accept('lines', 'complete', id)).toMatchObject({ exitCode: 4, stdout: expect.stringContaining('BT-109') as string })

  const run = runInTerminal(['invoices', 'complete', id, ...common], { dataDir })
  await run.until(/2 lines read, together 250\.00/)
  await run.until(/1 {2}\S*Schrauben {2}10 piece × 10\.00 = 100\.00/)
  // What can't be understood is asked again, with the reason.
  for (const [question, answer] of [
    [/Are the lines right\?/, '9'], [/Please y, \+, the number of a line/, undefined], [/Are the lines right\?/, '+'],
    [/Description: /, 'Scheiben'], [/Quantity: /, 'viele'], [/is no number/, undefined], [/Quantity: /, '20'],
    [/Unit .*: /, 'Stück'], [/Unit price.*: /, '2,50'], [/VAT rate.*: /, '19 %'],
    [/Amount without VAT \[50\]: /, ''], [/Are the lines right\?/, ''],
  ] as const) {
    await run.until(question)
    if (answer !== undefined) run.type(`${answer}\r`)
  }
  expect(await run.exited).toBe(0)

  const { exitCode, stdout } = await accept('lines', 'correct', id)
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('IC-LINES-ACCEPTED')])
  // What was said of the sums before is not true of the new lines.
  expect(stdout).not.toContain('IC-SUM-LINES')
  const shown = (await runCli(['invoices', 'show', id, '--json'], { dataDir })).stdout
  expect(JSON.parse(shown)).toMatchObject({
    status: 'open',
    data: { lines: [{}, {}, { description: 'Scheiben', quantity: 20, unitPrice: 2.5, netAmount: 50 }], totals: { netTotal: 300 } },
  })
  expect(shown).toContain('accept lines')

  expect(await accept('lines', 'complete', '--partner', 'Deichbau', '--yes')).toMatchObject({ exitCode: 2, stdout: expect.stringMatching(/one invoice whose page somebody has looked at/) as string })
  expect(await accept('all', 'complete', id)).toMatchObject({ exitCode: 2, stdout: expect.stringMatching(/does not take all\. Possible: rounding, lines/) as string })
}, 60_000)
