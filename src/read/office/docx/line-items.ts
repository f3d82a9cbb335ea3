import { textWidth } from '../layout/letters.js'
import type { TextStyle } from '../layout/office-page.js'
import type { Inline } from './content.js'

/** What stands on a line and can't be broken. */
export type LineItem =
  | { readonly kind: 'word'; readonly text: string; readonly style: TextStyle; readonly width: number; readonly height: number }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array | undefined; readonly width: number; readonly height: number }
  | { readonly kind: 'space'; readonly width: number; readonly height: number }
  | { readonly kind: 'tab' | 'break' | 'page break' }

/** An amount isn't parted from its currency or percent sign, wherever the column ends. */
const staysTogether = /^(?:€|EUR|%|CHF|USD|£|\$)/u
/** The groups of an IBAN that are there, and one more. */
const ibanSoFar = /\b[A-Z]{2}\d{2}(?: [A-Z\d]{4})*$/u
const ibanGroup = /^[A-Z\d]{1,4}$/u

/** Cuts runs into words and blanks; a word that goes on in the next run stays one. */
export function lineItems(inlines: readonly Inline[]): LineItem[] {
  const items: LineItem[] = []
  for (const inline of inlines) {
    if (inline.kind === 'picture') items.push({ kind: 'picture', bytes: inline.bytes, width: inline.width, height: inline.height })
    else if (inline.kind === 'text') for (const piece of inline.text.match(/[ \n\t]+|[^ \n\t]+/gu) ?? []) addPiece(items, piece, inline.style)
    else items.push({ kind: inline.kind })
  }
  return items
}

function addPiece(items: LineItem[], piece: string, style: TextStyle): void {
  if (/^[ \n\t]/u.test(piece)) {
    items.push({ kind: 'space', width: textWidth(' ', style) * piece.length, height: style.size })
    return
  }
  const last = items.at(-1)
  const beforeLast = items.at(-2)
  if (last?.kind === 'word') items[items.length - 1] = word(last.text + piece, last.style)
  else if (last?.kind === 'space' && beforeLast?.kind === 'word' && belongsTo(beforeLast.text, piece)) {
    items.splice(-2, 2, word(`${beforeLast.text} ${piece}`, beforeLast.style))
  } else items.push(word(piece, style))
}

function belongsTo(before: string, piece: string): boolean {
  return (/\d$/u.test(before) && staysTogether.test(piece)) || (ibanSoFar.test(before) && ibanGroup.test(piece))
}

function word(text: string, style: TextStyle): LineItem {
  return { kind: 'word', text, style, width: textWidth(text, style), height: style.size }
}
