import type { Word } from '../../read/page.js'
import { pieces, points } from '../measures.js'

const amount = /^-?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}$/u
const grown = /^(-?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2})([\dA-Z])$/u

/**
 * `7,002` over both columns of `24,00 | 2`: an amount that grew together with the key behind it, which tells its rate.
 * So is read what ends where several keys end and reaches over the edge at which several amounts end before them.
 */
export function partKeys(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    const [, figure = '', key = ''] = grown.exec(word.text) ?? []
    if (key === '') return [word]
    const keys = words.filter(({ text, x1 }) => /^[\dA-Z]$/u.test(text) && isNear(x1, word.x1))
    const start = Math.min(...keys.map(({ x0 }) => x0))
    const ends = words.filter(({ text, x1 }) => amount.test(text) && x1 > word.x0 && x1 < start).map(({ x1 }) => x1)
    const own = ends.filter((end) => ends.every((other) => isNear(other, end)))
    if (Math.min(keys.length, own.length) < pieces.few) return [word]
    return [{ ...word, text: figure, x1: Math.max(...own) }, { ...word, text: key, x0: start }]
  })
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < points.sameEdge
}
