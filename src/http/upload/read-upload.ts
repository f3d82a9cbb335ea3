import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { readErrors } from '../../app/reading/read-errors.js'
import { largestFile } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import { HttpError } from '../errors/error-answer.js'
import { cleanFileName } from '../../app/reading/file-name.js'
import type { UploadMemory } from './upload-memory.js'

/** A multipart body, read: the file, and the text fields by name; a list when one came twice. */
export interface Upload {
  readonly file: Uint8Array
  readonly fileName: string
  readonly fields: Readonly<Record<string, string | readonly string[]>>
  /** To be called when the file is not needed any more. */
  readonly release: () => void
}

/** How much a body may be larger than its file: boundaries, names, the other fields. */
export const largestBody = largestFile + 1024 * 1024

const limits = {
  fileSize: largestFile,
  files: 2,
  fields: 50,
  parts: 60,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  headerPairs: 50,
}

/** A client that sends nothing for so long, or is not done after so long, in milliseconds, is cut. */
const idleTime = 20_000
const wholeTime = 120_000

function refuse(de: string, en: string): AppError {
  return new AppError('invalid_request', { de, en })
}

const problems = {
  noMultipart: () => refuse('Die Datei wird als multipart/form-data im Feld `file` erwartet.', 'The file is expected as multipart/form-data in the field `file`.'),
  malformed: () => refuse('Der multipart-Inhalt ist nicht lesbar oder abgeschnitten.', 'The multipart content is unreadable or cut off.'),
  noFile: () => refuse('Das Feld `file` mit der Rechnungsdatei fehlt.', 'The field `file` with the invoice file is missing.'),
  severalFiles: () => refuse('Es kann nur eine Datei je Anfrage umgewandelt werden, im Feld `file`.', 'One file can be converted per request, in the field `file`.'),
  emptyFile: () => refuse('Die Datei im Feld `file` ist leer.', 'The file in the field `file` is empty.'),
  longField: () => refuse('Ein Feld ist zu lang.', 'A field is too long.'),
}

/** Rejects when a client sends too slowly or more than `largestBody`; the rest of the body stays unread. */
function watchBody(request: FastifyRequest): { readonly broken: Promise<never>; readonly stop: () => void } {
  let stop = (): void => undefined
  const broken = new Promise<never>((_, reject) => {
    const { raw } = request
    let received = 0
    const slow = (): void => { reject(new HttpError('request_timeout')) }
    const whole = setTimeout(slow, wholeTime)
    const idle = setTimeout(slow, idleTime)
    const count = (chunk: Buffer): void => {
      idle.refresh()
      received += chunk.length
      if (received > largestBody) reject(readErrors.tooLarge())
    }
    raw.on('data', count)
    stop = () => {
      clearTimeout(whole)
      clearTimeout(idle)
      raw.off('data', count)
    }
  })
  return { broken, stop }
}

class Reading {
  readonly fields: Record<string, string | string[]> = {}
  readonly chunks: Buffer[] = []
  fileName: string | undefined
  private readonly memory: UploadMemory
  private held = 0

  constructor(memory: UploadMemory) {
    this.memory = memory
  }

  addField(name: string, value: unknown): void {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const before = this.fields[name]
    this.fields[name] = before === undefined ? text : [...(typeof before === 'string' ? [before] : before), text]
  }

  async addFile(part: MultipartFile): Promise<void> {
    if (part.fieldname !== 'file' || this.fileName !== undefined) {
      part.file.resume()
      throw problems.severalFiles()
    }
    this.fileName = cleanFileName(part.filename)
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      this.memory.take(chunk.length)
      this.held += chunk.length
      this.chunks.push(chunk)
    }
    if (part.file.truncated) throw readErrors.tooLarge()
  }

  release(): void {
    this.memory.give(this.held)
    this.held = 0
  }
}

async function readParts(request: FastifyRequest, reading: Reading): Promise<void> {
  let problem: unknown
  // The body is read to its end also after a mistake in it, so that the connection can be used again.
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (problem === undefined) await reading.addFile(part).catch((error: unknown) => (problem = error))
      else part.file.resume()
      if (problem instanceof AppError && problem.code !== 'invalid_request') throw problem
    } else if (part.valueTruncated || part.fieldnameTruncated) problem ??= problems.longField()
    else reading.addField(part.fieldname, part.value)
  }
  if (problem !== undefined) throw problem instanceof Error ? problem : problems.malformed()
}

/**
 * Reads the multipart body of a request, within the limits of the contract.
 * @throws AppError `invalid_request`, `file_too_large`, `rate_limited`; HttpError for a client that is too slow
 */
export async function readUpload(request: FastifyRequest, memory: UploadMemory): Promise<Upload> {
  if (!request.isMultipart()) throw problems.noMultipart()
  const reading = new Reading(memory)
  const watch = watchBody(request)
  try {
    await Promise.race([readParts(request, reading), watch.broken])
    if (reading.fileName === undefined) throw problems.noFile()
    const file = Buffer.concat(reading.chunks)
    if (file.length === 0) throw problems.emptyFile()
    return { file, fileName: reading.fileName, fields: reading.fields, release: () => { reading.release() } }
  } catch (error) {
    reading.release()
    if (error instanceof AppError || error instanceof HttpError) throw error
    throw problems.malformed()
  } finally {
    watch.stop()
  }
}
