import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readErrors } from '../../app/reading/read-errors.js'
import { largestFile } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { Input, Inputs } from './input.js'
import { emptyMail, isMail, type MailReader, mailInputs } from './mail-inputs.js'
import { isOwnOutput } from './own-outputs.js'

/** What a folder is searched for; XML only where it is an e-invoice. */
const convertible: ReadonlySet<string> = new Set(['.pdf', '.xlsx', '.docx', '.jpg', '.jpeg', '.png', '.heic', '.heif', '.xml', '.eml'])

/** What tells an e-invoice from other XML, at its beginning. */
const einvoiceRoot = /CrossIndustry(?:Invoice|Document)|urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2/
/** How far the root is searched, in bytes: the examples of ZUGFeRD begin with pages of terms of use. */
const rootLength = 65_536

export interface FindOptions {
  readonly stdin: NodeJS.ReadableStream
  /** Name of what comes on standard input. */
  readonly stdinName?: string | undefined
  /** The folder of the outputs; what lies in it is no input. */
  readonly out?: string | undefined
  /** Mails are left alone without it. */
  readonly readMail?: MailReader | undefined
}

function notFound(path: string): AppError {
  return new AppError('invalid_request', {
    de: `${path} gibt es nicht oder ist nicht lesbar.`,
    en: `${path} does not exist or cannot be read.`,
  })
}

/** A huge file is refused before it is read into memory. */
async function readWhole(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > largestFile) throw readErrors.tooLarge()
  return await readFile(path)
}

function fileInput(path: string, within: string): Input {
  const extension = extname(path)
  return {
    label: path,
    fileName: basename(path),
    folder: dirname(path),
    within,
    stem: basename(path, extension),
    extension,
    read: () => readWhole(path),
  }
}

function standardInput({ stdin, stdinName = 'invoice.pdf' }: FindOptions): Input {
  const extension = extname(stdinName)
  return { label: '-', fileName: stdinName, folder: '.', within: '', stem: basename(stdinName, extension), extension, read: () => buffer(stdin) }
}

/** Whether XML says nothing but comments and instructions until here: its root is still to come. */
function isProlog(text: string): boolean {
  let rest = text.replace(/^\u00EF\u00BB\u00BF|^\u00FF\u00FE|^\u00FE\u00FF/, '').trimStart()
  while (rest !== '') {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : undefined
    if (end === undefined) return false
    const at = rest.indexOf(end)
    if (at < 0) return true
    rest = rest.slice(at + end.length).trimStart()
  }
  return true
}

async function beginsAsEinvoice(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    for (let length = rootLength; ; length *= 4) {
      const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
      // In UTF-16 every second byte is zero.
      const text = bytes.subarray(0, bytesRead).toString('latin1').replaceAll('\0', '')
      if (einvoiceRoot.test(text)) return true
      // Terms of use may be as long as they like; what begins as something else is read no further.
      if (bytesRead < length || length > largestFile || !isProlog(text)) return false
    }
  } finally {
    await file.close()
  }
}

async function isDocument(path: string): Promise<boolean> {
  const extension = extname(path).toLowerCase()
  if (!convertible.has(extension)) return false
  return extension !== '.xml' || (await beginsAsEinvoice(path))
}

async function filesBelow(folder: string, out: string | undefined): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const outputs = out === undefined ? undefined : resolve(out)
  const isOutput = (path: string) => outputs !== undefined && outputs !== resolve(folder) && !relative(outputs, resolve(path)).startsWith('..')
  const paths = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => join(entry.parentPath, entry.name))
  return paths.filter((path) => !isOutput(path)).sort()
}

async function inFolder(folder: string, options: FindOptions): Promise<{ inputs: Input[]; ignored: string[] }> {
  const files = await filesBelow(folder, options.out)
  const present = new Set(files)
  const inputs: Input[] = []
  const ignored: string[] = []
  for (const path of files) {
    // Our own outputs lie beside their inputs; a second run over the folder must not take them for invoices.
    if (isOwnOutput(path, present)) continue
    const input = fileInput(path, relative(folder, dirname(path)))
    const found = (await isDocument(path)) ? await expand(input, path, options) : []
    // A mail without files is none of ours, like a note.
    if (found.length === 0) ignored.push(path)
    inputs.push(...found)
  }
  return { inputs, ignored }
}

async function expand(input: Input, path: string, { readMail }: FindOptions): Promise<Input[]> {
  return readMail !== undefined && isMail(path) ? await mailInputs(input, path, readMail) : [input]
}

/**
 * The documents that are meant by paths to files and folders; folders are searched with their sub-folders, mails are
 * opened.
 * @throws AppError invalid_request for a path that does not exist
 */
export async function findInputs(paths: readonly string[], options: FindOptions): Promise<Inputs> {
  const inputs = new Map<string, Input>()
  const ignored: string[] = []
  let several = paths.length > 1
  for (const path of paths) {
    const info = path === '-' ? undefined : await stat(path).catch(() => undefined)
    if (path !== '-' && info === undefined) throw notFound(path)
    let found: Input[]
    if (path === '-') found = [standardInput(options)]
    else if (info?.isDirectory() === true) {
      const folder = await inFolder(path, options)
      several = true
      found = folder.inputs
      ignored.push(...folder.ignored)
    } else {
      const named = fileInput(path, '')
      found = await expand(named, path, options)
      if (found.length === 0) found = [emptyMail(named)]
    }
    for (const input of found) if (!inputs.has(input.label)) inputs.set(input.label, input)
  }
  return { inputs: [...inputs.values()], several: several || inputs.size > 1, ignored }
}
