import type { PDFContext, PDFRef } from '../../../tools/pdf-lib.js'
import { packedStream } from '../document/stream-data.js'

function hex(text: string): string {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')
}

/** The map by which a reader copies text: letters by code. `length` is the number of bytes of a code. */
export function embedToUnicode(context: PDFContext, texts: ReadonlyMap<number, string>, length: 1 | 2): PDFRef {
  const digits = length * 2
  const lines: string[] = []
  const entries = [...texts].sort(([a], [b]) => a - b)
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100)
    lines.push(`${block.length} beginbfchar`, ...block.map(([code, text]) => `<${code.toString(16).padStart(digits, '0')}> <${hex(text)}>`), 'endbfchar')
  }
  const map = [
    '/CIDInit /ProcSet findresource begin', '12 dict begin', 'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def', '/CMapType 2 def',
    '1 begincodespacerange', `<${'0'.repeat(digits)}> <${'f'.repeat(digits)}>`, 'endcodespacerange',
    ...lines, 'endcmap', 'CMapName currentdict /CMap defineresource pop', 'end', 'end',
  ]
  return context.register(packedStream(context, new TextEncoder().encode(map.join('\n'))))
}
