import { PDFArray, PDFHexString, PDFRef, type PDFDict } from '../../../tools/pdf-lib.js'
import { arrayAt, asDict, dictAt, dictsOf, itemsOf, removeKeys, resolve, setKey, textAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'

function listed(order: PDFArray | undefined, found = new Set<PDFDict>(), depth = 0): Set<PDFDict> {
  for (const item of itemsOf(order)) {
    if (item instanceof PDFArray && depth < 20) listed(item, found, depth + 1)
    else {
      const group = asDict(item)
      if (group !== undefined) found.add(group)
    }
  }
  return found
}

/** Gives every layer configuration a name of its own and an order that names every layer; what is shown stays. */
export function repairOptionalContent({ context, catalog }: PdfFile): void {
  const properties = dictAt(catalog, 'OCProperties')
  if (properties === undefined) return
  const groups = (arrayAt(properties, 'OCGs')?.asArray() ?? []).filter((item): item is PDFRef => item instanceof PDFRef)
  const main = dictAt(properties, 'D') ?? context.obj({})
  setKey(properties, 'D', main)
  const names = new Set<string>()
  for (const [index, configuration] of [main, ...dictsOf(arrayAt(properties, 'Configs'))].entries()) {
    const given = textAt(configuration, 'Name') ?? ''
    const name = given === '' || names.has(given) ? `Configuration ${index + 1}` : given
    names.add(name)
    if (name !== given) setKey(configuration, 'Name', PDFHexString.fromText(name))
    removeKeys(configuration, ['AS'])
    completeOrder(configuration, groups)
  }
}

function completeOrder(configuration: PDFDict, groups: readonly PDFRef[]): void {
  const order = arrayAt(configuration, 'Order')
  const known = listed(order)
  const missing = groups.filter((ref) => {
    const group = asDict(resolve(configuration.context, ref))
    return group !== undefined && !known.has(group)
  })
  if (order !== undefined && missing.length === 0) return
  setKey(configuration, 'Order', configuration.context.obj([...(order?.asArray() ?? []), ...missing]))
}
