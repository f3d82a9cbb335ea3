import type { ParagraphLook, TabStop } from './content.js'
import type { LineItem } from './line-items.js'

export type PlacedItem = Extract<LineItem, { kind: 'word' | 'picture' }> & { readonly x: number }

export interface BrokenLine {
  readonly items: readonly PlacedItem[]
  readonly height: number
  readonly breakBefore: boolean
}

/** Word puts tab stops at every half inch behind the last one that the paragraph names. */
const usualTab = 35.4

interface OpenLine {
  items: PlacedItem[]
  /** Where the next item goes. */
  x: number
  readonly end: number
  /** Items from here on stand at a centred or right tab stop and move as they grow. */
  stop: (TabStop & { readonly from: number; readonly earliest: number }) | undefined
}

/** Breaks the items of a paragraph into lines of the given width and sets the tabs. */
export function breakLines(items: readonly LineItem[], look: ParagraphLook, width: number): BrokenLine[] {
  const lines: BrokenLine[] = []
  const end = width - look.right
  let breakBefore = look.breakBefore
  let line = openLine(Math.max(0, look.left + look.firstLine), end)
  const close = (): void => {
    lines.push({
      items: aligned(line, look),
      height: Math.max(0, ...line.items.map(({ height }) => height)),
      breakBefore,
    })
    breakBefore = false
    line = openLine(look.left, end)
  }
  for (const item of items) {
    if (item.kind === 'word' || item.kind === 'picture') {
      if (isFull(line, item.width)) close()
      add(line, item)
    } else if (item.kind === 'space') {
      addSpace(line, item.width, lines.length > 0)
    } else if (item.kind === 'tab') {
      setTab(line, look, width)
    } else {
      if (item.kind === 'break' || line.items.length > 0) close()
      if (item.kind === 'page break') breakBefore = true
    }
  }
  close()
  return lines
}

function openLine(x: number, end: number): OpenLine {
  return { items: [], x, end, stop: undefined }
}

function isFull(line: OpenLine, width: number): boolean {
  if (line.items.length === 0) return false
  if (line.stop === undefined) return line.x + width > line.end + 0.5
  // What stands at a right tab stop may grow to the left until it meets what is there.
  const grown = line.x + width - line.stop.at
  return line.stop.kind === 'right' ? grown > line.stop.at - line.stop.earliest && line.items.length > line.stop.from : line.x + width > line.end + 0.5
}

function add(line: OpenLine, item: Extract<LineItem, { kind: 'word' | 'picture' }>): void {
  line.items.push({ ...item, x: line.x })
  line.x += item.width
  if (line.stop !== undefined) settle(line, line.stop)
}

/** The blank at which a line was broken doesn't begin the next one. */
function addSpace(line: OpenLine, width: number, isLaterLine: boolean): void {
  const isLeading = isLaterLine && line.items.length === 0 && line.stop === undefined
  line.x += isLeading ? 0 : width
}

/** Moves what stands at a right or centred stop so that it ends, or has its middle, there. */
function settle(line: OpenLine, stop: NonNullable<OpenLine['stop']>): void {
  const group = line.items.slice(stop.from)
  const from = group[0]?.x ?? line.x
  const width = line.x - from
  const wanted = stop.kind === 'right' ? stop.at - width : stop.at - width / 2
  const shift = Math.max(wanted, stop.earliest) - from
  line.items = [...line.items.slice(0, stop.from), ...group.map((item) => ({ ...item, x: item.x + shift }))]
  line.x += shift
}

function setTab(line: OpenLine, look: ParagraphLook, width: number): void {
  const stop = nextStop(line.x, look, width)
  if (stop.kind === 'left') {
    line.stop = undefined
    line.x = stop.at
    return
  }
  line.stop = { ...stop, from: line.items.length, earliest: line.x }
  line.x = stop.at
}

function nextStop(x: number, look: ParagraphLook, width: number): TabStop {
  const named = look.tabs.find(({ at }) => at > x + 0.5)
  // The indent of a hanging first line is a stop, too.
  if (look.firstLine < 0 && x < look.left - 0.5 && (named === undefined || named.at > look.left)) return { at: look.left, kind: 'left' }
  if (named !== undefined) return named.kind === 'right' && named.at > width ? { at: width, kind: 'right' } : named
  return { at: (Math.floor(x / usualTab + 0.01) + 1) * usualTab, kind: 'left' }
}

function aligned(line: OpenLine, look: ParagraphLook): readonly PlacedItem[] {
  const last = line.items.at(-1)
  if (look.align === 'left' || last === undefined || line.stop !== undefined) return line.items
  const free = line.end - (last.x + last.width)
  const shift = look.align === 'right' ? free : free / 2
  return shift > 0 ? line.items.map((item) => ({ ...item, x: item.x + shift })) : line.items
}
