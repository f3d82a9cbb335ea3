import { realpath } from 'node:fs/promises'
import path from 'node:path'
import type { RepairedFile } from '../../app/pdfa/repair-files.js'
import { AppError } from '../../model/errors.js'
import { act, type AddCommand, type CommandContext } from '../context.js'
import { exitCode } from '../convert/exit-code.js'
import { errorBody } from '../print-error.js'
import type { Terminal } from '../terminal.js'
import { writeOutput } from '../write-output.js'

interface PdfaOptions {
  readonly out: string
  readonly json?: boolean
}

export const addPdfa: AddCommand = (program, context) => {
  const { terminal } = context
  program
    .command('pdfa')
    .argument('<files...>', terminal.text({ de: 'PDF-Dateien oder Ordner', en: 'PDF files or folders' }))
    .description(terminal.text({ de: 'macht aus PDF-Dateien gültige PDF/A-3, ohne Rechnungs-XML', en: 'turns PDF files into valid PDF/A-3, without an invoice XML' }))
    .requiredOption('-o, --out <dir>', terminal.text({ de: 'Ordner für die Ergebnisse; die Namen bleiben', en: 'folder for the results; names stay' }))
    .option('--json', terminal.text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (files: string[], options: PdfaOptions) => runPdfa(files, options, context)))
}

async function runPdfa(paths: readonly string[], { out, json }: PdfaOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { listPdfs, repairFiles } = await import('../../app/pdfa/repair-files.js')
  const app = await context.openApp()
  const outcomes: Outcome[] = []
  for await (const repaired of repairFiles(await listPdfs(paths), app)) {
    const outcome = await deliver(repaired, path.join(out, repaired.name))
    outcomes.push(outcome)
    if (json !== true) printLine(outcome, terminal)
  }
  if (json === true) terminal.json({ files: outcomes.map((outcome) => asJson(outcome, terminal)) })
  return exitCode(outcomes)
}

interface Outcome {
  readonly file: string
  readonly written: string | undefined
  readonly error: AppError | undefined
  readonly findings: Extract<RepairedFile, { pdf: Uint8Array }>['findings']
}

async function deliver(repaired: RepairedFile, target: string): Promise<Outcome> {
  const { file } = repaired
  if ('error' in repaired) return { file, written: undefined, error: repaired.error, findings: [] }
  try {
    if (await isSameFile(file, target)) throw inputInTheWay(file)
    await writeOutput(target, repaired.pdf)
    return { file, written: target, error: undefined, findings: repaired.findings }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { file, written: undefined, error, findings: [] }
  }
}

async function isSameFile(file: string, target: string): Promise<boolean> {
  const there = await realpath(target).catch(() => undefined)
  return there !== undefined && there === (await realpath(file))
}

function inputInTheWay(file: string): AppError {
  return new AppError('invalid_request', {
    de: `${file} würde überschrieben. Bitte mit --out einen anderen Ordner nennen.`,
    en: `${file} would be overwritten. Please name another folder with --out.`,
  })
}

function asJson({ file, written, error, findings }: Outcome, terminal: Terminal): unknown {
  if (error !== undefined) return { file, ...errorBody(error, terminal.language) }
  return { file, written, findings: findings.map(({ code, level, message }) => ({ code, level, message: terminal.text(message) })) }
}

function printLine({ file, written, error, findings }: Outcome, terminal: Terminal): void {
  if (error !== undefined) {
    terminal.error(`${file}: ${terminal.paint.red(terminal.text(error.text))}  [${error.code}]`)
    return
  }
  // Information is for those who ask with --json; a line tells only what deserves a look.
  const notable = findings.filter(({ level }) => level !== 'information').map(({ message }) => terminal.text(message))
  terminal.note([`${file} -> ${written ?? ''}`, ...notable].join('  '))
}
