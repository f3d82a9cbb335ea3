/** Writes small PDFs byte by byte, so that a fixture can break exactly one rule. */
export interface RawObject {
  /** The object without `obj` and `endobj`; for a stream its dictionary without /Length. */
  readonly body: string
  readonly stream?: string | Uint8Array
}

/** A PDF of numbered objects; object 1 is the catalog. `tail` replaces the trailer dictionary's further entries. */
export function makePdf(objects: readonly RawObject[], { version = '1.7', tail = '', crossReference = true } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`, 'latin1')]
  const offsets: number[] = []
  const size = (): number => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [index, { body, stream }] of objects.entries()) {
    offsets.push(size())
    if (stream === undefined) parts.push(Buffer.from(`${index + 1} 0 obj\n${body}\nendobj\n`, 'latin1'))
    else {
      const data = typeof stream === 'string' ? Buffer.from(stream, 'latin1') : Buffer.from(stream)
      parts.push(Buffer.from(`${index + 1} 0 obj\n${body.replace(/>>\s*$/, ` /Length ${data.length} >>`)}\nstream\n`, 'latin1'), data, Buffer.from('\nendstream\nendobj\n'))
    }
  }
  const start = size()
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  if (crossReference) parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`))
  parts.push(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${tail} >>\nstartxref\n${crossReference ? start : 99}\n%%EOF\n`))
  return Buffer.concat(parts)
}

export interface PageParts {
  readonly content: string
  readonly resources?: string
  readonly page?: string
  readonly catalog?: string
  readonly more?: readonly RawObject[]
}

/** One page of 300 by 200 points: catalog 1, pages 2, page 3, content 4, Helvetica 5, and more from 6 on. */
export function onePage({ content, resources = '', page = '', catalog = '', more = [] }: PageParts, options?: Parameters<typeof makePdf>[1]): Buffer {
  return makePdf(
    [
      { body: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>` },
      { body: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
      { body: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>` },
      { body: '<< >>', stream: content },
      { body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>' },
      ...more,
    ],
    options,
  )
}
