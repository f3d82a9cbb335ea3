import { join, resolve } from 'node:path'
import { showInvoice } from '../../app/invoices/invoices.js'
import { completeStored } from '../../app/conversion/complete-stored.js'
import { parseConvertFields } from '../../app/conversion/convert-request.js'
import { AppError, type ErrorDetails } from '../../model/errors.js'
import type { Syntax } from '../../model/profile.js'
import type { CommandContext } from '../context.js'
import { findingLines } from '../convert/describe-outcome.js'
import { fileUrls, writeResults } from '../convert/write-results.js'
import { type BooksOptions, openSession } from '../open-session.js'
import type { Terminal } from '../terminal.js'

export interface CompleteOptions extends BooksOptions {
  readonly set: readonly string[]
  readonly unset?: readonly string[]
  readonly force?: boolean
  readonly format: string
  readonly out: string
  readonly validate: 'kosit' | 'none'
  readonly syntax: Syntax
}

/** Exit code of a conversion that the official rules reject. */
const rejected = 3

function tellMissing(terminal: Terminal, details: ErrorDetails): void {
  const { missingFields } = details
  if (Array.isArray(missingFields)) for (const field of missingFields) terminal.error(`  ${String(field)}`)
}

export async function runComplete(id: string, options: CompleteOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const app = await context.openApp()
  const { books, session } = await openSession(context, options)
  const { number } = await showInvoice(books, session, id)
  const conversion = { ...parseConvertFields({ format: options.format, syntax: options.syntax, validate: options.validate }).options, language: terminal.language }
  try {
    const corrections = { set: options.set, unset: options.unset, force: options.force }
    const completed = await completeStored({ session, invoiceId: id, corrections, options: conversion }, app)
    // Numbers of invoices hold characters that files can't be named by.
    const base = resolve(join(options.out, (completed.data.invoiceNumber ?? number ?? id).replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '')))
    const written = await writeResults(completed.files, base)
    const { validation, stored, usage, data } = completed
    if (options.json === true) {
      terminal.json({ id: completed.id, data, validation, files: fileUrls(written), stored, usage })
    } else {
      for (const { path } of written) terminal.data(path)
      terminal.note(`${id}  ${validation.profile}  ${validation.acceptanceLevel}`)
      for (const line of findingLines(validation, terminal)) terminal.note(line)
    }
    return validation.acceptanceLevel === 'REJECT' ? rejected : 0
  } catch (error) {
    if (error instanceof AppError && options.json !== true) tellMissing(terminal, error.details)
    throw error
  }
}
