import { childrenNamed, parseXml } from './parse-xml.js'
import type { OfficePackage } from './open-package.js'

export interface Relationship {
  readonly id: string
  /** The last word of the type: `worksheet`, `image`, `header`. */
  readonly type: string
  /** Path of the part inside the package. */
  readonly target: string
}

/**
 * What a part refers to inside the package. Targets outside (links, remote pictures) are left out, so nobody can follow
 * them.
 */
export function relationshipsOf(source: OfficePackage, part: string): Relationship[] {
  const slash = part.lastIndexOf('/')
  const folder = part.slice(0, slash + 1)
  const text = source.text(`${folder}_rels/${part.slice(slash + 1)}.rels`)
  if (text === undefined) return []
  return childrenNamed(parseXml(text), 'Relationship').flatMap(({ attributes }) => {
    const { Id: id, Type: type, Target: target, TargetMode: mode } = attributes
    if (id === undefined || target === undefined || mode === 'External') return []
    return [{ id, type: (type ?? '').split('/').at(-1) ?? '', target: resolve(folder, target) }]
  })
}

function resolve(folder: string, target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : folder + target
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
