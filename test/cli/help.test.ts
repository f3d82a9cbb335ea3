import { describe, expect, it } from 'vitest'
import { buildProgram } from '../../src/cli/program.js'
import { commandWords } from '../../src/cli/completion/command-words.js'
import { parseErrorText } from '../../src/cli/parsing/parse-errors.js'
import { Terminal } from '../../src/cli/terminal.js'
import { runCli } from './run-cli.js'

const terminal = new Terminal({ argv: [], env: {}, stdin: process.stdin, stdout: process.stdout, stderr: process.stderr }, { language: 'de', quiet: false, color: false })
const program = await buildProgram({ terminal, exitCode: 0, openApp: () => Promise.reject(new Error('no command works here')) })
const paths = commandWords(program).map(({ path }) => path)

describe('help', () => {
  it('knows every command', () => {
    expect(paths).toEqual(expect.arrayContaining(['', 'init', 'convert', 'datev accounts set', 'invoices complete', 'completion']))
  })

  it.each(paths)('of "%s" is German throughout and names the options that every command takes', async (path) => {
    const { stdout } = await runCli([...path.split(' ').filter((word) => word !== ''), '--help', '--lang', 'de'])
    expect(stdout).toMatch(/^Aufruf: invoiceconv/)
    expect(stdout).not.toMatch(/Usage|Options:|Commands:|Arguments:|\[options\]|\[command\]|choices:|default:|display help|\[\]|[<[](?:file|folder|dir|invoice|number|term|term=value|date|language|when|list)(?:\.\.\.)?[>\]]/)
    for (const option of ['--data-dir', '--lang', '--color', '--quiet']) expect(stdout).toContain(option)
  })
})

describe('what the parser refuses', () => {
  it.each([
    ["error: unknown option '--formt'\n(Did you mean --format?)", 'Die Option --formt gibt es nicht. Gemeint: --format?'],
    ["error: unknown command 'convrt'\n(Did you mean convert?)", 'Den Befehl convrt gibt es nicht. Gemeint: convert?'],
    ["error: missing required argument 'files'", 'Es fehlt eine Angabe: dateien.'],
    ["error: option '-o, --out <dir>' argument missing", 'Zu -o, --out <ordner> fehlt der Wert.'],
    ["error: required option '--month <YYYY-MM>' not specified", 'Es fehlt: --month <JJJJ-MM>.'],
    ["error: option '--syntax <syntax>' argument 'x' is invalid. Allowed choices are cii, ubl.", 'x geht bei --syntax <syntax> nicht. Möglich: cii, ubl.'],
    ["error: option '--jobs <count>' argument '0' is invalid. 1-99", '0 geht bei --jobs <anzahl> nicht: 1-99.'],
    ["error: command-argument value 'csh' is invalid for argument 'shell'. Allowed choices are bash, zsh, fish.", 'csh geht bei shell nicht. Möglich: bash, zsh, fish.'],
    ["error: too many arguments for 'doctor'. Expected 0 arguments but got 1.", 'Zu viele Angaben: erwartet 0, bekommen 1.'],
  ])('%j in German', (message, german) => {
    expect(parseErrorText(message).de).toBe(german)
  })

  it.each([
    [['convert', '--formt', 'x'], 'Die Option --formt gibt es nicht'],
    [['convrt'], 'Den Befehl convrt gibt es nicht'],
    [['convert'], 'Es fehlt eine Angabe'],
    [['convert', 'x.pdf', '--syntax', 'x'], 'Möglich: cii, ubl'],
    [['doctor', '--lang', 'xx'], 'Möglich: de, en'],
    [['datev', 'export'], 'Es fehlt: --month'],
    [['completion', 'csh'], 'Möglich: bash, zsh, fish'],
  ])('%j leaks no English and no stack', async (argv, german) => {
    const { exitCode, stderr } = await runCli(argv, { env: { INVOICECONV_LANG: 'de' } })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(german)])
    expect(stderr).not.toMatch(/error:|unknown|missing|invalid|Did you/)
  })
})

it.each([
  [['invoices', 'history', 'x'], /Den Befehl history gibt es nicht\.\n\(Hilfe: invoiceconv invoices --help\)/],
  [['invoices', 'history'], /Den Befehl history gibt es nicht\./],
  [['datev', 'accounts', 'sett'], /Den Befehl sett gibt es nicht\./],
  [['invoices', 'list', 'x'], /Zu viele Angaben: erwartet 0, bekommen 1\.\n\(Hilfe: invoiceconv invoices list --help\)/],
  [['doctor', 'x'], /Zu viele Angaben/],
])('%j: a word that is no command is called so', async (argv, message) => {
  const { exitCode, stderr } = await runCli([...argv, '--lang', 'de'])
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)])
})
