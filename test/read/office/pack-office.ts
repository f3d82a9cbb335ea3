import { strToU8, zipSync } from 'fflate'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface Part {
  readonly path: string
  readonly type: string
  readonly xml: string
}

export interface Relation {
  readonly id: string
  readonly type: string
  readonly target: string
  readonly external?: boolean
}

export function relationsPart(path: string, relations: readonly Relation[]): Part {
  const entries = relations.map(({ id, type, target, external }) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${external === true ? ' TargetMode="External"' : ''}/>`)
  return { path, type: '', xml: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>` }
}

/** Zips the parts of an office file, always to the same bytes. */
export function packOffice(parts: readonly Part[]): Uint8Array {
  const overrides = parts.filter(({ type }) => type !== '').map(({ path, type }) => `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`)
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  const all = [{ path: '[Content_Types].xml', xml: types }, ...parts]
  return zipSync(
    Object.fromEntries(all.map(({ path, xml }) => [path, strToU8(declaration + xml)])),
    { level: 9, mtime: new Date(2026, 0, 1) },
  )
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
