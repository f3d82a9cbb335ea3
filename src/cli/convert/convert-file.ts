import { stat } from 'node:fs/promises'
import type { App } from '../../app/app.js'
import type { OpenBooks } from '../../app/books/open-books.js'
import { type Conversion, convert, type ConvertStep } from '../../app/conversion/convert.js'
import type { ConversionOptions } from '../../app/conversion/convert-request.js'
import type { Session } from '../../app/identity/session.js'
import { type KnownInput, knownInput, recordInput, requireFreePlaces } from '../../app/outputs/outputs.js'
import type { Turn } from '../../app/in-order.js'
import type { ConversionResponse } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { CommandContext } from '../context.js'
import type { Input } from '../input/input.js'
import { outputPaths } from '../input/output-names.js'
import { asAppError } from '../print-error.js'
import { validationText } from '../remedies.js'
import type { ConvertOptions } from './convert-options.js'
import { type ConvertOutcome, invoiceIdOf, kindOf } from './convert-outcome.js'
import type { EqualFiles, ReadInTurn } from './equal-files.js'
import type { UnitsInOrder, UnitTurn } from './units-in-order.js'
import { fileUrls, writeResults, type WrittenResult } from './write-results.js'

/** What all conversions of a run share. */
export interface Job {
  readonly app: App
  readonly books: OpenBooks
  readonly session: Session
  readonly options: ConvertOptions
  readonly conversion: ConversionOptions
  readonly context: CommandContext
  readonly bases: ReadonlyMap<Input, string>
  /** Nothing that was named may be written over, also not with `--overwrite`. */
  readonly named: ReadonlySet<string>
  readonly equalFiles: EqualFiles
  /** Undefined where there is no limit. */
  readonly units?: UnitsInOrder | undefined
  readonly onStep: (file: string, step: ConvertStep) => void
}

function toResponse(
  { id, data, validation, stored, usage }: Conversion,
  written: readonly WrittenResult[],
): ConversionResponse {
  return { id, data, validation, files: fileUrls(written), stored, usage }
}

function inputInTheWay(path: string): AppError {
  return new AppError('invalid_request', {
    de: `${path} ist selbst eine Eingabe und würde überschrieben. Bitte mit --out einen anderen Ordner nennen.`,
    en: `${path} is an input itself and would be overwritten. Please name another folder with --out.`,
  })
}

async function requireFree(input: Input, sha256: string, job: Job): Promise<void> {
  if (job.options.out === '-') return
  const paths = outputPaths(job.bases.get(input) ?? input.stem, job.conversion.formats)
  const named = paths.find((path) => job.named.has(path))
  if (named !== undefined) throw inputInTheWay(named)
  if (job.options.overwrite !== true) await requireFreePlaces(job.books, job.session, { sha256, paths })
}

async function allThere(paths: readonly string[]): Promise<boolean> {
  const found = await Promise.all(paths.map((path) => stat(path).then(() => true, () => false)))
  return found.every(Boolean)
}

/**
 * With `--skip-done`: what was done stays done while its outputs are there, and what waits for a person goes on
 * waiting.
 */
async function mayBeSkipped(input: Input, known: KnownInput | undefined, job: Job): Promise<boolean> {
  if (job.options.skipDone !== true || known === undefined || known.outcome === 'failed') return false
  if (known.outcome === 'waiting') return (job.options.set ?? []).length === 0
  return await allThere(outputPaths(job.bases.get(input) ?? input.stem, job.conversion.formats))
}

async function write(conversion: Conversion, input: Input, job: Job): Promise<WrittenResult[]> {
  if (job.options.out !== '-') return await writeResults(conversion.files, job.bases.get(input) ?? input.stem)
  for (const content of Object.values(conversion.files)) job.context.terminal.streams.stdout.write(content)
  return []
}

/** Failures that say nothing of the file: the next run tries it as new. */
const passing: ReadonlySet<string> = new Set(['quota_exceeded', 'rate_limited', 'busy', 'internal_error', 'invalid_request', 'organization_access_denied'])

async function remember(outcome: ConvertOutcome, input: Input, sha256: string, job: Job): Promise<void> {
  const { conversion, written = [], error } = outcome
  if (error !== undefined && passing.has(error.code)) return
  const kind = kindOf(outcome)
  const known: KnownInput = {
    outcome: kind === 'skipped' ? 'done' : kind,
    code: error?.code ?? null,
    invoiceId: invoiceIdOf(outcome) ?? null,
    base: job.options.out === '-' ? null : (job.bases.get(input) ?? null),
  }
  const contents = written.map(({ key, path }) => ({ path, content: conversion?.files[key] ?? new Uint8Array() }))
  // What is converted only, without storing, is not done.
  await recordInput(job.books, job.session, { sha256, ...(job.options.persist ? { known } : {}), written: contents })
}

/** One input, and when what came of it may be stored. */
interface Work {
  readonly input: Input
  readonly turn: Turn
  readonly unit: UnitTurn | undefined
  readonly job: Job
}

async function convertRead(
  { input, turn, unit, job }: Work,
  { bytes, sha256 }: ReadInTurn,
): Promise<Required<Pick<ConvertOutcome, 'response' | 'conversion' | 'written'>>> {
  await requireFree(input, sha256, job)
  const { set, unset, force } = job.options
  const converted = await convert({
    bytes,
    fileName: input.fileName,
    session: job.session,
    persist: job.options.persist,
    accepted: 'all',
    options: job.conversion,
    keepDirection: true,
    corrections: { set, unset, force },
    reserveInTurn: unit?.reserve,
    beforeStoring: turn,
    onProgress: (step: ConvertStep) => { job.onStep(input.label, step) },
  }, job.app)
  const conversion = { ...converted, validation: validationText(converted, job.context.terminal.language) }
  const written = await write(conversion, input, job)
  return { response: toResponse(conversion, written), conversion, written }
}

/**
 * Converts one input; what goes wrong with it is part of the outcome. Inputs are stored in their order: which of two
 * files of one invoice is the duplicate must not depend on which was read faster.
 */
export async function convertFile(input: Input, turn: Turn, job: Job): Promise<ConvertOutcome> {
  const unit = job.units?.enter()
  const begin = performance.now()
  const file = input.label
  const time = () => ({ file, milliseconds: Math.round(performance.now() - begin) })
  let read: ReadInTurn | undefined
  let known: KnownInput | undefined
  try {
    read = await job.equalFiles.read(() => input.read())
    const { sha256 } = read
    known = await knownInput(job.books, job.session, sha256)
    if (await mayBeSkipped(input, known, job)) return { ...time(), known, skipped: true }
    const outcome = { ...(await convertRead({ input, turn, unit, job }, read)), known }
    await remember({ ...outcome, ...time() }, input, sha256, job)
    // What is on the disk need not stay in memory until the last of a thousand files is done.
    return { ...outcome, conversion: { ...outcome.conversion, files: {} }, ...time() }
  } catch (error) {
    const outcome = { ...time(), known, error: asAppError(error) }
    if (read !== undefined) await remember(outcome, input, read.sha256, job)
    return outcome
  } finally {
    unit?.leave()
    read?.done()
  }
}
