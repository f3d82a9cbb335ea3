import { amountsOf, delivered, withOtherDigit, withWord } from '../layouts/misprints.js'
import { type BenchDocument, readDocuments } from './certainty/read-documents.js'

/*
 * One digit of one amount of a known invoice misprinted, anywhere in it: what is delivered with other amounts then
 * although nothing proves them, a line each.
 *   INVOICECONV_BENCH_PAGES=FOLDER npx vite-node test/bench/misprints.ts EVERY DIR...
 * EVERY: one of so many documents.
 */

const [every = '1', ...folders] = process.argv.slice(2)
const mostOfDocument = 24
const money = /^\D{0,2}\d{1,3}(?:[.,’']\d{3})*[.,]\d{2}\D{0,2}$/u

const seen = { documents: 0, tried: 0, refused: 0, misled: 0 }

function tryAll({ id, pages }: BenchDocument): void {
  const right = amountsOf(delivered(pages))
  if (right === undefined) return
  seen.documents += 1
  const words = pages.flatMap((page) => page.words.filter(({ text }) => money.test(text)))
  const step = Math.ceil(words.length / mostOfDocument)
  for (const [index, word] of words.filter((_, at) => at % step === 0).entries()) {
    const digits = [...word.text.matchAll(/\d/gu)].map((digit) => digit.index)
    const misprinted = withOtherDigit(word.text, digits[index % digits.length] ?? 0)
    const amounts = amountsOf(delivered(withWord(pages, word, misprinted)))
    seen.tried += 1
    if (amounts === undefined) seen.refused += 1
    else if (amounts !== right) {
      seen.misled += 1
      console.log(`${id} | ${word.text} as ${misprinted} | ${amounts}`)
    }
  }
}

let number = 0
for (const folder of folders) {
  for await (const document of readDocuments(folder)) {
    number += 1
    if (number % Number(every) === 0) tryAll(document)
  }
}
console.log(JSON.stringify(seen))
