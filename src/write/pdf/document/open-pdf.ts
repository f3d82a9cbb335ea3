import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRef, type PDFContext, type PDFObject } from '../../../tools/pdf-lib.js'
import { brokenFile, passwordNeeded, tooLarge } from './failures.js'
import { arrayAt, asDict, dictAt, nameAt, resolve, setKey } from './objects.js'

/** An invoice has fewer pages; what has more is a bomb or not an invoice. */
const mostPages = 2_000
const mostObjects = 500_000

/** A PDF in memory: what the repairs work on. */
export interface PdfFile {
  readonly context: PDFContext
  readonly catalog: PDFDict
  /** Every page on its own: inherited entries are written into it, and no page occurs twice. */
  readonly pages: readonly PDFDict[]
  readonly wasEncrypted: boolean
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

/**
 * Opens a PDF whatever its cross-reference table says, decrypts it with the empty password and straightens its page
 * tree.
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  const document = await load(bytes)
  const context = document.context
  if (context.enumerateIndirectObjects().length > mostObjects) throw tooLarge()
  const catalog = asDict(resolve(context, context.trailerInfo.Root))
  if (catalog === undefined) throw brokenFile('catalog')
  // pdf-lib takes /Encrypt away when it decrypts, and leaves this mark.
  const wasEncrypted = context.isDecrypted
  delete context.trailerInfo.Encrypt
  return { context, catalog, pages: straightenPages(context, catalog), wasEncrypted }
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await parse(bytes)
  } catch (error) {
    if (isPasswordError(error)) throw passwordNeeded()
    const mended = mend(bytes)
    if (mended === undefined) throw brokenFile('structure', error)
    return parse(mended).catch((cause: unknown) => {
      throw isPasswordError(cause) ? passwordNeeded() : brokenFile('structure', cause)
    })
  }
}

function parse(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { password: '', updateMetadata: false, parseSpeed: Infinity, preserveXFA: true })
}

function isPasswordError(error: unknown): boolean {
  return /password|encrypt/i.test(error instanceof Error ? error.message : '')
}

/** A file that is cut off in its trailer, or has lost its first line: the objects before may all be there. */
function mend(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.includes(' obj')) return undefined
  const trailer = file.lastIndexOf('trailer')
  const body = trailer > 0 ? file.subarray(0, trailer) : file
  return body.includes('%PDF-') ? body : Buffer.concat([Buffer.from('%PDF-1.4\n'), body])
}

function straightenPages(context: PDFContext, catalog: PDFDict): PDFDict[] {
  const found = collectPages(context, catalog)
  const leaves = found.length > 0 ? found : strayPages(context)
  if (leaves.length === 0) throw brokenFile('pages')
  const root = PDFDict.withContext(context)
  const rootRef = context.register(root)
  const kids = PDFArray.withContext(context)
  const seen = new Set<PDFDict>()
  const pages = leaves.map(({ ref, page, defaults }) => {
    // The same page twice in the tree: each place gets its own copy, for a page has one parent.
    const own = seen.has(page) ? page.clone(context) : page
    const ownRef = own === page && ref !== undefined ? ref : context.register(own)
    seen.add(own)
    for (const [key, value] of defaults) if (!own.has(PDFName.of(key))) setKey(own, key, value)
    setKey(own, 'Type', PDFName.of('Page'))
    setKey(own, 'Parent', rootRef)
    kids.push(ownRef)
    return own
  })
  setKey(root, 'Type', PDFName.of('Pages'))
  setKey(root, 'Kids', kids)
  setKey(root, 'Count', PDFNumber.of(pages.length))
  setKey(catalog, 'Type', PDFName.of('Catalog'))
  setKey(catalog, 'Pages', rootRef)
  return pages
}

interface Leaf {
  readonly ref: PDFRef | undefined
  readonly page: PDFDict
  readonly defaults: ReadonlyMap<string, PDFObject>
}

function collectPages(context: PDFContext, catalog: PDFDict): Leaf[] {
  const leaves: Leaf[] = []
  const walk = (
    object: PDFObject | undefined,
    defaults: ReadonlyMap<string, PDFObject>,
    above: readonly PDFDict[],
  ): void => {
    const node = asDict(resolve(context, object))
    if (node === undefined || above.includes(node) || above.length > 50) return
    const kids = arrayAt(node, 'Kids')
    if (kids === undefined) {
      if (nameAt(node, 'Type') === 'Pages') return
      if (leaves.length >= mostPages) throw tooLarge()
      leaves.push({ ref: object instanceof PDFRef ? object : undefined, page: node, defaults })
      return
    }
    const passedOn = new Map(defaults)
    for (const key of inherited) {
      const value = node.get(PDFName.of(key))
      if (value !== undefined) passedOn.set(key, value)
    }
    // A tree without pages that branches again and again would never end.
    steps += kids.size()
    if (steps > mostPages * 10) throw tooLarge()
    for (const kid of kids.asArray()) walk(kid, passedOn, [...above, node])
  }
  let steps = 0
  const root = catalog.get(PDFName.of('Pages'))
  if (root !== undefined && dictAt(catalog, 'Pages') !== undefined) walk(root, new Map(), [])
  return leaves
}

/** Pages that no tree names any more, in the order of the file. */
function strayPages(context: PDFContext): Leaf[] {
  return context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    const page = object instanceof PDFDict && nameAt(object, 'Type') === 'Page' ? object : undefined
    return page === undefined ? [] : [{ ref, page, defaults: new Map<string, PDFObject>() }]
  })
}
