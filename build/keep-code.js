import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/*
 * Lets the program do what it is started for most, and keep the code that V8 makes of its bundles meanwhile
 * (build/load-bundle.cjs): the next starts need not make it again. Each run adds to what those before it have kept.
 * Where one fails (no official rules are there, say), starts take longer and nothing else: no reason to end a build.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'invoiceconv-build-'))
const convert = ['convert', 'fixtures/input/rechnung-werkstatt.pdf', '--format', 'zugferd,xrechnung', '--out', path.join(folder, 'out'), '--overwrite']
const commands = [['--help'], convert, ['validate', 'fixtures/einvoice/xrechnung-cii.xml'], ['validate', 'fixtures/einvoice/xrechnung-ubl.xml']]
try {
  for (const [index, words] of commands.entries()) {
    const env = { ...process.env, INVOICECONV_KEEP_CODE: '1', INVOICECONV_DATA_DIR: path.join(folder, `data-${index}`) }
    const { status } = spawnSync(process.execPath, ['bin/invoiceconv.js', ...words], { env, stdio: 'ignore', timeout: 120_000 })
    if (status !== 0) process.stderr.write(`kept code: ${words[0]} ended with ${status ?? 'a signal'}; it may start more slowly\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
