import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import type { Page } from '../../src/read/page.js'
import { hardFaults } from './certainty/hard-faults.js'
import { type BenchDocument, readDocuments } from './certainty/read-documents.js'

/*
 * Words that the languages know, made unknown one at a time on known invoices (`Rabatt` as `Sebevv`, wherever it
 * stands): what a page says with a word that nobody taught must be asked, never delivered as something else.
 *   INVOICECONV_BENCH_PAGES=FOLDER npx vite-node test/bench/unknown-words.ts EVERY DIR...
 * EVERY: one of so many words of a page, the next of the next one.
 */

const [every = '1', ...folders] = process.argv.slice(2)
const letters = /\p{L}+/gu

const alphabets = ['aeiou', 'bcdfghjklmnpqrstvwxyz']

/** Each vowel as the next one, each consonant as the next: as long, as large, and no word of any language. */
function unknown(word: string): string {
  return word.replaceAll(/./gu, (letter) => {
    const small = letter.toLowerCase()
    const alphabet = alphabets.find((one) => one.includes(small)) ?? alphabets.join('')
    const other = alphabet.charAt((alphabet.indexOf(small) + 1) % alphabet.length)
    return letter === small ? other : other.toUpperCase()
  })
}

async function taughtWords(): Promise<ReadonlySet<string>> {
  const folder = 'src/extract/languages'
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'))
  const texts = await Promise.all(files.map(async (file) => await readFile(join(folder, file), 'utf8')))
  return new Set(texts.flatMap((text) => text.toLowerCase().match(letters) ?? []).filter(({ length }) => length > 2))
}

/** What is wrong with what is delivered; undefined where the invoice is refused. */
function faultsOf(pages: readonly Page[], document: BenchDocument): readonly string[] | undefined {
  const completed = completeInvoice(extractDraft(pages))
  return completed.status === 'incomplete' ? undefined : hardFaults(document, completed.invoice)
}

function pagesWith(pages: readonly Page[], word: string): readonly Page[] {
  const changed = (text: string): string =>
    text.replaceAll(letters, (own) => (own.toLowerCase() === word ? unknown(own) : own))
  return pages.map((page) => ({ ...page, words: page.words.map((one) => ({ ...one, text: changed(one.text) })) }))
}

const seen = { documents: 0, tried: 0, refused: 0, wrong: 0 }

function tryAll(document: BenchDocument, taught: ReadonlySet<string>, start: number): void {
  const text = document.pages.flatMap(({ words }) => words.map((word) => word.text.toLowerCase())).join(' ')
  const values = new Set(JSON.stringify(document.truth).toLowerCase().match(letters))
  const words = [...new Set(text.match(letters))].filter((word) => taught.has(word) && !values.has(word)).sort()
  seen.documents += 1
  for (const word of words.filter((_, index) => (start + index) % Number(every) === 0)) {
    seen.tried += 1
    const faults = faultsOf(pagesWith(document.pages, word), document)
    if (!faults) seen.refused += 1
    if (!faults || faults.length === 0) continue
    seen.wrong += 1
    console.log([word, document.id, faults.join(' ')].join(' | '))
  }
}

const taught = await taughtWords()
let number = 0
for (const folder of folders) {
  for await (const document of readDocuments(folder)) {
    const isPicture = document.pages.some(({ recognised }) => recognised)
    if (isPicture || faultsOf(document.pages, document)?.length !== 0) continue
    number += 1
    tryAll(document, taught, number)
  }
}
console.log(JSON.stringify(seen))
