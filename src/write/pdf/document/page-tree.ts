import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, type PDFContext, type PDFObject } from '../../../tools/pdf-lib.js'
import { brokenFile, tooLarge } from './failures.js'
import { arrayAt, asDict, dictAt, nameAt, numberAt, resolve, setKey } from './objects.js'

/** An invoice has fewer pages; what has more is a bomb or not an invoice. */
const mostPages = 2_000

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

/** The pages of a document, each on its own. */
export interface PageTree {
  readonly pages: readonly PDFDict[]
  /** True when every reader finds these pages with these entries, whatever it makes of a tree that breaks the rules. */
  readonly isPlain: boolean
}

interface Leaf {
  readonly ref: PDFRef | undefined
  readonly page: PDFDict
  readonly defaults: ReadonlyMap<string, PDFObject>
}

/** Puts all pages below one node; inherited entries are written into them, and no page occurs twice. */
export function straightenPages(context: PDFContext, catalog: PDFDict): PageTree {
  const { leaves: found, isPlain } = new TreeWalk(context).walk(catalog)
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
  return { pages, isPlain: isPlain && found.length > 0 && new Set(found.map(({ page }) => page)).size === found.length }
}

/** Gathers the leaves of a page tree, and notes what another reader may take differently. */
class TreeWalk {
  private readonly leaves: Leaf[] = []
  private readonly context: PDFContext
  private isPlain = true
  private steps = 0

  constructor(context: PDFContext) {
    this.context = context
  }

  walk(catalog: PDFDict): { readonly leaves: readonly Leaf[]; readonly isPlain: boolean } {
    const root = catalog.get(PDFName.of('Pages'))
    if (root !== undefined && dictAt(catalog, 'Pages') !== undefined) this.visit(root, new Map(), [])
    return { leaves: this.leaves, isPlain: this.isPlain }
  }

  private visit(
    object: PDFObject | undefined,
    defaults: ReadonlyMap<string, PDFObject>,
    above: readonly PDFDict[],
  ): void {
    const node = asDict(resolve(this.context, object))
    if (node === undefined || above.includes(node) || above.length > 50) this.isPlain = false
    else {
      // Some readers merge the resources of all levels, others take the nearest ones.
      const own = node.get(PDFName.of('Resources'))
      if (own !== undefined && (defaults.get('Resources') ?? own) !== own) this.isPlain = false
      const kids = arrayAt(node, 'Kids')
      if (kids === undefined) this.addLeaf(object, node, defaults)
      else this.visitKids(node, kids, defaults, above)
    }
  }

  private addLeaf(object: PDFObject | undefined, page: PDFDict, defaults: ReadonlyMap<string, PDFObject>): void {
    const type = nameAt(page, 'Type')
    if (type !== 'Page') this.isPlain = false
    if (type === 'Pages') return
    if (this.leaves.length >= mostPages) throw tooLarge()
    this.leaves.push({ ref: object instanceof PDFRef ? object : undefined, page, defaults })
  }

  private visitKids(
    node: PDFDict,
    kids: PDFArray,
    defaults: ReadonlyMap<string, PDFObject>,
    above: readonly PDFDict[],
  ): void {
    const passedOn = new Map(defaults)
    for (const key of inherited) {
      const value = node.get(PDFName.of(key))
      if (value !== undefined) passedOn.set(key, value)
    }
    // A tree without pages that branches again and again would never end.
    this.steps += kids.size()
    if (this.steps > mostPages * 10) throw tooLarge()
    const before = this.leaves.length
    for (const kid of kids.asArray()) this.visit(kid, passedOn, [...above, node])
    const isCounted = numberAt(node, 'Count') === this.leaves.length - before
    if (!isCounted || nameAt(node, 'Type') !== 'Pages') this.isPlain = false
  }
}

/** Pages that no tree names any more, in the order of the file. */
function strayPages(context: PDFContext): Leaf[] {
  return context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    const page = object instanceof PDFDict && nameAt(object, 'Type') === 'Page' ? object : undefined
    return page === undefined ? [] : [{ ref, page, defaults: new Map<string, PDFObject>() }]
  })
}
