import type { Area, Glyph, Marks } from './marks.js'

/** The letters that a person sees: not white on white, and not painted over. */
export function visibleGlyphs({ glyphs, areas }: Marks): Glyph[] {
  const grounds = areas.filter((area) => area.x1 - area.x0 > 2 && area.y1 - area.y0 > 2)
  const covers = grounds.filter((area) => area.opaque)
  if (grounds.length === 0) return glyphs.filter((glyph) => !glyph.white)
  return glyphs.filter((glyph) => {
    const [x, y] = centre(glyph)
    if (covers.some((area) => area.order > glyph.order && inside(area, x, y))) return false
    if (!glyph.white) return true
    const ground = grounds.findLast((area) => area.order < glyph.order && inside(area, x, y))
    return ground !== undefined && !ground.white
  })
}

function centre({ direction, start, end, baseline, fontSize }: Glyph): readonly [x: number, y: number] {
  const along = (start + end) / 2
  const across = baseline - fontSize * 0.3
  const points = { 0: [along, across], 90: [-across, along], 180: [-along, -across], 270: [across, -along] } as const
  return points[direction]
}

function inside(area: Area, x: number, y: number): boolean {
  return x > area.x0 && x < area.x1 && y > area.y0 && y < area.y1
}
