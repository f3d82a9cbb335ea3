import { boxAround } from '../layout/boxes.js'
import { split } from '../layout/split.js'
import { toCell, type Cell, type Row } from '../table/cell.js'
import { numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { sentencesIn } from '../values/sentences.js'
import { ems, wordCount } from '../measures.js'

/** `18,70 €.`, `117,10.`: an amount at the end of its sentence. */
const closedAmount = /(?:\p{Sc}|\d[.,]\d{2})\.$/u

/**
 * Totals in a paragraph: `… 98,40 € netto. Hinzu kommen 19 % Umsatzsteuer in` over `Höhe von 18,70 €. Der …`. Each
 * sentence is a row of its own, so that no amount falls to the words of another. A paragraph with several amounts in
 * one sentence stays as it is: there the lines tell as much as the sentences do.
 */
export function withSentences(rows: readonly Row[], style: NumberStyle): Row[] {
  const paragraphs = split(rows, (above, below) => !goesOn(above, below))
  return paragraphs.flatMap((paragraph) => {
    if (paragraph.length < 2) return paragraph
    const sentences = sentencesOf(paragraph)
    const counts = sentences.map(({ cells }) => cells.reduce((count, cell) => count + amountsIn(cell, style), 0))
    const isPlain = counts.every((count) => count <= 1) && counts.filter((count) => count === 1).length > 1
    return isPlain ? sentences : paragraph
  })
}

/** A line of prose, and right below it the next one of the same paragraph. */
function goesOn(above: Row, below: Row): boolean {
  const [first, second] = [lineOf(above), lineOf(below)]
  return first !== undefined && second !== undefined && above.page === below.page &&
    first.words.length >= wordCount.few && Math.abs(first.x0 - second.x0) < first.fontSize &&
    below.baseline > above.baseline && below.baseline - above.baseline < ems.line * first.fontSize
}

/** The only cell of a row. */
function lineOf({ cells: [cell, ...others] }: Row): Cell | undefined {
  return others.length === 0 ? cell : undefined
}

function sentencesOf(paragraph: readonly Row[]): Row[] {
  const words = paragraph.flatMap(({ cells }) => cells.flatMap((cell) => cell.words))
  return split(words, (word, next) => isClosed(word.text, next.text)).flatMap((sentence) => {
    const row = paragraph.find(({ cells }) => cells.some((cell) => cell.words.some((word) => word === sentence[0])))
    const cell = row && toCell(row.page, sentence)
    return cell ? [{ ...row, ...boxAround([cell]), cells: [cell] }] : []
  })
}

function isClosed(word: string, next: string): boolean {
  return sentencesIn(`${word} ${next}`).length > 1 || (closedAmount.test(word) && /^\p{Lu}/u.test(next))
}

function amountsIn({ text }: Cell, style: NumberStyle): number {
  return numbersIn(text, style).filter(({ percent, decimals, currency }) =>
    !percent && (decimals >= 2 || currency !== undefined)).length
}
