import { type Node, comment, element, instruction, text } from '../../../../src/check/xpath/runtime/node.js'
import { readTree } from '../../../../src/check/xpath/runtime/read-tree.js'

/** A document in pieces that can be moved about. */
interface Piece {
  kind: Node['kind']
  name: string
  value: string
  attributes: [name: string, value: string][]
  children: Piece[]
}

/** Numbers that look random and are the same in every run (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

// Values that rules calculate with, compare, look up in code lists or stumble over.
const values = [
  '', ' ', '\n\t', '0', '-1', '1', '1.005', '0.015', '-0.5', '100.00', '19.00', '1e3', '99999999999999999999.99', '12345678901234567', '.5', '+7', 'abc', 'NaN', 'INF', 'true', 'false', 'TRUE',
  '20240230', '20240229', '2024-02-30', '2024-02-29', '2024-06-01Z', ' 12 ', '1 2', 'ä€𝄞', 'S', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'Z', 'B', 'VAT', 'vat', 'VA', 'FC', 'EUR', 'USD', 'HUF', 'DE', 'GB',
  'XI', 'GR', 'EL', '30', '48', '49', '57', '58', '59', '380', '381', '384', '326', '875', '72', '130', '50', '916', '0088', '9930', 'EM', '0204', 'CVD', 'cva', 'clean', 'M1', 'C62', 'pcs', 'DE02120300000000202051',
  'DE02120300000000202052', 'MT84MALT011000012345MTLCAST001S', 'a@b.de', 'a@b', '+49 30 123', '12', '#SKONTO#TAGE=7#PROZENT=2.00#\n', '#SKONTO#TAGE=7#PROZENT=2#', '#X#', 'x\n#SKONTO#TAGE=7#PROZENT=2.00#BASISBETRAG=10.00#\n',
  'https://x.y/z', 'urn:cen.eu:en16931:2017', 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0',
  'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9',
  'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', 'application/pdf', 'text/xml', 'image/png', '4035811991021', '1234567890123',
]
const attributeNames = ['schemeID', 'currencyID', 'unitCode', 'listID', 'mimeCode', 'filename', 'format', 'name', 'schemeVersionID', 'listVersionID', 'xml:lang']

const prefixed = (node: Node): string => (node.name.prefix === '' ? node.name.local : `${node.name.prefix}:${node.name.local}`)

function toPiece(node: Node): Piece {
  const hasText = node.kind === text || node.kind === comment || node.kind === instruction
  return {
    kind: node.kind,
    name: prefixed(node),
    value: hasText ? node.value : '',
    attributes: node.attributes.map((one) => [prefixed(one), one.value]),
    children: node.children.map(toPiece),
  }
}

const escape = (raw: string): string => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function write({ kind, name, value, attributes, children }: Piece, declarations = ''): string {
  if (kind === text) return escape(value)
  if (kind === comment) return `<!--${value}-->`
  if (kind === instruction) return `<?${name} ${value}?>`
  if (kind !== element) return children.map((child) => write(child, declarations)).join('')
  const given = attributes.map((one) => ` ${one[0]}="${escape(one[1]).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`).join('')
  const content = children.map((child) => write(child)).join('')
  return `<${name}${declarations}${given}>${content}</${name}>`
}

interface Place {
  readonly parent: Piece
  readonly at: number
  readonly piece: Piece
}

function placesIn(piece: Piece): Place[] {
  return piece.children.flatMap((child, at) =>
    (child.kind === element ? [{ parent: piece, at, piece: child }, ...placesIn(child)] : []))
}

type Change = (place: Place, pick: <One>(among: readonly One[]) => One, all: readonly Place[]) => void

const textPiece = (value: string): Piece => ({ kind: text, name: '', value, attributes: [], children: [] })

function setText({ piece }: Place, value: string): void {
  piece.children = [textPiece(value)]
}

/** What can happen to an element. */
const changes: Readonly<Record<string, Change>> = {
  delete: ({ parent, at }) => { parent.children.splice(at, 1) },
  double: ({ parent, at, piece }) => { parent.children.splice(at, 0, structuredClone(piece)) },
  empty: ({ piece }) => { piece.children = [] },
  swap: ({ parent, at }, pick) => {
    const other = pick([...parent.children.keys()])
    const [one, two] = [parent.children[at], parent.children[other]]
    if (one === undefined || two === undefined) return
    parent.children[at] = two
    parent.children[other] = one
  },
  value: (place, pick) => { setText(place, pick(values)) },
  'value of another': (place, pick, all) => { setText(place, pick(all).piece.children[0]?.value ?? '') },
  rename: ({ piece }, pick, all) => { piece.name = pick(all).piece.name },
  move: ({ parent, at, piece }, pick, all) => {
    parent.children.splice(at, 1)
    pick(all.filter((other) => !placesIn(piece).includes(other))).parent.children.push(piece)
  },
  copy: ({ piece }, pick, all) => { pick(all).parent.children.unshift(structuredClone(piece)) },
  'white space': ({ piece }) => { piece.children = [textPiece('\n  '), ...piece.children, textPiece(' \t')] },
  comment: ({ piece }) => { piece.children = [...piece.children, { ...textPiece(' 1 '), kind: comment }, textPiece('0')] },
  instruction: ({ piece }) => { piece.children.unshift({ ...textPiece('x'), kind: instruction, name: 'p' }) },
  'no attributes': ({ piece }) => { piece.attributes = [] },
  attribute: ({ piece }, pick) => { piece.attributes = [
    ...new Map([...piece.attributes, [pick(attributeNames), pick(values)] as const]),
  ].map(([name, value]) => [name, value]) },
}
export const kindsOfChange = Object.keys(changes)

/** Makes a document into another one by some changes; the same seed gives the same document. */
export function mutate(xml: string, seed: number, count: number): { readonly xml: string; readonly what: string } {
  const random = randomNumbers(seed)
  const pick = <One>(among: readonly One[]): One => among[random(among.length)] as One
  const top = toPiece(readTree(xml))
  const declarations = [...new Set(xml.match(/\sxmlns(?::[\w-]+)?="[^"]*"/g))].join('')
  const what: string[] = []
  for (let number = 0; number < count; number += 1) {
    const places = top.children.flatMap(placesIn)
    if (places.length === 0) break
    const name = pick(kindsOfChange)
    const place = pick(places)
    changes[name]?.(place, pick, places)
    what.push(`${name} ${place.piece.name}`)
  }
  return { xml: write(top, declarations), what: what.join(', ') }
}

