import type { Box } from '../../model/evidence.js'

/** The boxes of connected ink (1 in `ink`), long straight lines left out. Takes the ink out of the picture. */
export function inkShapes(ink: Uint8Array, width: number, height: number, longest: number): Box[] {
  dropLines(ink, height, width, width, 1, longest)
  dropLines(ink, width, height, 1, width, longest)
  const shapes: Box[] = []
  for (let at = 0; at < ink.length; at++) {
    if (ink[at] === 1) shapes.push(takeShape(ink, width, at))
  }
  return shapes
}

/** Pixels of paper that a scanned line may have within itself. */
const gapAllowed = 2

/** Runs longer than letters are lines of a table. */
function dropLines(
  ink: Uint8Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  longest: number,
): void {
  for (let line = 0; line < lines; line++) {
    let start = 0
    let last = -1
    for (let at = 0; at <= length; at++) {
      const isInk = at < length && ink[line * lineStep + at * step] === 1
      if (!isInk && at < length) continue
      if (at - last - 1 > gapAllowed || at === length) {
        if (last - start >= longest) for (let back = start; back <= last; back++) ink[line * lineStep + back * step] = 0
        start = at
      }
      last = at
    }
  }
}

/** Takes the ink that hangs together with `start` and returns its box. */
function takeShape(ink: Uint8Array, width: number, start: number): Box {
  const box = { x0: width, y0: Infinity, x1: 0, y1: 0 }
  const open = [start]
  ink[start] = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    const y = (at - x) / width
    box.x0 = Math.min(box.x0, x)
    box.x1 = Math.max(box.x1, x + 1)
    box.y0 = Math.min(box.y0, y)
    box.y1 = Math.max(box.y1, y + 1)
    for (const next of [
      at - width - 1,
      at - width,
      at - width + 1,
      at - 1,
      at + 1,
      at + width - 1,
      at + width,
      at + width + 1,
    ]) {
      // A step over the edge lands on the other side; that joins two margins at worst.
      if (ink[next] !== 1) continue
      ink[next] = 0
      open.push(next)
    }
  }
  return box
}
