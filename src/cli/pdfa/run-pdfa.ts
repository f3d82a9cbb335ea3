import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { listPdfs, type RepairedFile, repairFiles } from '../../app/pdfa/repair-files.js'
import { AppError } from '../../model/errors.js'
import type { CommandContext } from '../context.js'
import { exitCode } from '../convert/exit-code.js'
import { sourceId, writeGuarded } from '../guarded-output.js'
import { openSession } from '../open-session.js'
import { errorBody } from '../print-error.js'
import { errorText } from '../remedies.js'
import type { Terminal } from '../terminal.js'
import type { PdfaOptions } from './pdfa-options.js'

interface Outcome {
  readonly file: string
  readonly written: string | undefined
  readonly error: AppError | undefined
  readonly findings: Extract<RepairedFile, { pdf: Uint8Array }>['findings']
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

async function deliver(
  repaired: RepairedFile,
  target: string,
  opened: Awaited<ReturnType<typeof openSession>>,
  overwrite: boolean | undefined,
): Promise<Outcome> {
  const { file } = repaired
  if ('error' in repaired) return { file, written: undefined, error: repaired.error, findings: [] }
  try {
    // Not even --overwrite replaces what was read.
    if (await isSameFile(file, target)) throw inputInTheWay(file)
    await writeGuarded(
      opened,
      { source: sourceId(await readFile(file)), path: target, content: repaired.pdf, overwrite },
    )
    return { file, written: target, error: undefined, findings: repaired.findings }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { file, written: undefined, error, findings: [] }
  }
}

function asJson({ file, written, error, findings }: Outcome, terminal: Terminal): unknown {
  if (error !== undefined) return { file, ...errorBody(error, terminal.language) }
  return {
    file,
    written,
    findings: findings.map(({ code, level, message }) => ({ code, level, message: terminal.text(message) })),
  }
}

function printLine({ file, written, error, findings }: Outcome, terminal: Terminal): void {
  if (error !== undefined) {
    terminal.error(`${file}: ${terminal.paint.red(terminal.text(errorText(error)))}  [${error.code}]`)
    return
  }
  // Information is for those who ask with --json; a line tells only what deserves a look.
  const notable = findings.filter(({ level }) => level !== 'information').map(({ message }) => terminal.text(message))
  terminal.note([`${file} -> ${written ?? ''}`, ...notable].join('  '))
}

/** Makes PDF/A-3 of everything that was named. */
export async function runPdfa(
  paths: readonly string[],
  { out, json, overwrite }: PdfaOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const app = await context.openApp()
  const opened = await openSession(context, {})
  const outcomes: Outcome[] = []
  for await (const repaired of repairFiles(await listPdfs(paths), app)) {
    const outcome = await deliver(repaired, path.join(out, repaired.name), opened, overwrite)
    outcomes.push(outcome)
    if (json !== true) printLine(outcome, terminal)
  }
  if (json === true) terminal.json({ files: outcomes.map((outcome) => asJson(outcome, terminal)) })
  return exitCode(outcomes)
}
