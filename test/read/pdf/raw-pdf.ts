/** What a page of a hand-written PDF can have beside its content. */
export interface RawPage {
  readonly content: string
  /** Further entries of the page dictionary: `/Rotate 90`, `/CropBox [...]`. */
  readonly entries?: string
  /** Further entries of the resources: `/Properties << ... >>`. */
  readonly resources?: string
  /** Further entries of the catalog. */
  readonly catalog?: string
  /** Further objects, numbered from 10 on. */
  readonly objects?: readonly string[]
}

/** A PDF of one A4 page from its content stream; `/F1` is Helvetica, `/F2` Helvetica-Bold. */
export function rawPdf({ content, entries = '', resources = '', catalog = '', objects = [] }: RawPage): Uint8Array {
  const bodies = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> ${resources} >> >>`],
    [4, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    [6, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'],
    ...objects.map((body, index): [number, string] => [10 + index, body]),
  ])
  const parts = ['%PDF-1.7\n']
  const offsets = new Map<number, number>()
  for (const [number, body] of bodies) {
    offsets.set(number, parts.join('').length)
    parts.push(`${number} 0 obj\n${body}\nendobj\n`)
  }
  const start = parts.join('').length
  const size = Math.max(...bodies.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  parts.push(`xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'))
}
