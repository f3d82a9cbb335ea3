import type { App } from '../../app/app.js'
import type { OpenBooks } from '../../app/books/open-books.js'
import { completeStored } from '../../app/conversion/complete-stored.js'
import type { Conversion } from '../../app/conversion/convert.js'
import { type ConversionOptions, parseFormats } from '../../app/conversion/convert-request.js'
import type { Session } from '../../app/identity/session.js'
import { formatsOf, recordOutputs, requireFreeFor } from '../../app/outputs/invoice-outputs.js'
import type { Language } from '../../model/language.js'
import { writeResults, type WrittenResult } from '../convert/write-results.js'
import { outputPaths } from '../input/output-names.js'
import type { Answers } from './answers.js'
import type { CompleteOptions } from './complete-options.js'
import { outputPlace } from './output-place.js'

/** An invoice that is to be completed or corrected, with all that is needed for it. */
export interface CompletionWork {
  readonly app: App
  readonly books: OpenBooks
  readonly session: Session
  readonly invoiceId: string
  readonly options: CompleteOptions
  readonly conversion: ConversionOptions
  readonly correcting: boolean
}

/** What came of it. */
export interface Completed {
  readonly done: Conversion
  readonly written: readonly WrittenResult[]
}

/** What is archived in a format is made anew in it: two versions side by side would be one too many. */
export async function conversionOf(
  { books, session, invoiceId, options, correcting }: Omit<CompletionWork, 'conversion'>,
  language: Language,
): Promise<ConversionOptions> {
  const asked = parseFormats(options.format)
  const formats = correcting ? [...new Set([...asked, ...(await formatsOf(books, session, invoiceId))])] : asked
  return { formats, syntax: options.syntax, validate: options.validate, language }
}

/** Enters what is given, makes the files anew and puts them where those of the invoice lie. */
export async function completeOne(
  { app, books, session, invoiceId, options, conversion, correcting }: CompletionWork,
  { set, unset = options.unset, accept = options.accept }: Answers,
): Promise<Completed> {
  const { force } = options
  const place = (number: string | null) => outputPlace(books, session, { invoiceId, number, out: options.out })
  if (options.overwrite !== true) await requireFreeFor(
    books,
    session,
    { invoiceId, paths: outputPaths(await place(null), conversion.formats) },
  )
  const done = await completeStored(
    { session, invoiceId, corrections: { set, unset, force, accept }, options: conversion, correcting },
    app,
  )
  const base = await place(done.data.invoiceNumber)
  if (options.overwrite !== true) await requireFreeFor(
    books,
    session,
    { invoiceId, paths: outputPaths(base, conversion.formats) },
  )
  const written = await writeResults(done.files, base)
  await recordOutputs(books, session, { invoiceId, base, rejected: done.validation.acceptanceLevel === 'REJECT', written: written.map(({ key, path }) => ({ path, content: done.files[key] ?? '' })) })
  return { done, written }
}
