import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import current from '../../src/extract/weights.json' with { type: 'json' }
import { readDraft } from '../../src/extract/extract-draft.js'
import { sellerVotes, type Vote } from '../../src/extract/certainty/votes/seller-votes.js'
import { isLonger } from './certainty/compare.js'
import { fitChoice } from './certainty/choice.js'
import { readDocuments } from './certainty/read-documents.js'
import { at, sameText } from './certainty/same-value.js'

/*
 * Fits what each place and shape of a name is worth where the seller's is looked for
 * (`src/extract/certainty/votes`), from documents whose seller is known. What it prints is measured on documents of
 * hands that were left out of the fit: the letters that an id begins with. With --dry nothing is written.
 *   npx vite-node test/bench/fit-votes.ts DIR... [--dry]
 */

const penalty = 1
const parts = 6
/** Facts that fewer texts show are left out. */
const leastTexts = 10
/** A longer text than the name is half as right. */
const longer = 0.5

interface Known {
  readonly id: string
  readonly hand: string
  readonly votes: readonly Vote[]
  readonly right: readonly number[]
}

async function knownSellers(folders: readonly string[]): Promise<Known[]> {
  const documents: Known[] = []
  for (const folder of folders) {
    for await (const { id, truth, pages } of readDocuments(folder)) {
      const seller = at(truth, 'seller.name')
      if (seller === undefined) continue
      const others = at(truth, 'seller._altNames')
      const { draft, surroundings } = readDraft(pages)
      const votes = sellerVotes(surroundings, draft.values.buyer?.name)
      const right = votes.map(({ text }) =>
        (sameText(seller, text, Array.isArray(others) ? others : []) ? 1 : isLonger(seller, text) ? longer : 0))
      documents.push({ id, hand: /^[a-z]+/u.exec(id)?.[0] ?? id, votes, right })
    }
  }
  return documents
}

function factNames(documents: readonly Known[]): string[] {
  const counts = new Map<string, number>()
  for (const { votes } of documents) {
    for (const { facts } of votes) for (const fact of Object.keys(facts)) counts.set(fact, (counts.get(fact) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count >= leastTexts).map(([fact]) => fact).sort()
}

function fitted(documents: readonly Known[], names: readonly string[]): Record<string, number> {
  const numbers = new Map(names.map((name, index) => [name, index]))
  const choices = documents.map(({ votes, right }) => ({
    options: votes.map(({ facts }, index) => ({
      facts: Object.entries(facts).flatMap(([name, measure]): [number, number][] => {
        const number = numbers.get(name)
        return number === undefined ? [] : [[number, measure]]
      }),
      right: right[index] ?? 0,
    })),
  }))
  const weights = fitChoice(choices, names.length, penalty)
  return Object.fromEntries(names.map((name, index) => [name, Math.round((weights[index] ?? 0) * 1000) / 1000]))
}

function best({ votes, right }: Known, weights: Readonly<Record<string, number>>): { text: string; isRight: boolean } {
  const scores = votes.map(({ facts }) =>
    Object.entries(facts).reduce((sum, [name, measure]) => sum + (weights[name] ?? 0) * measure, 0))
  const first = scores.indexOf(Math.max(...scores))
  return { text: votes[first]?.text ?? '', isRight: (right[first] ?? 0) > 0 }
}

const folders = process.argv.slice(2).filter((one) => one !== '--dry')
const documents = await knownSellers(folders)
const names = factNames(documents)
const hands = [...new Set(documents.map(({ hand }) => hand))].sort()
let right = 0
for (let part = 0; part < parts; part += 1) {
  const isOut = ({ hand }: Known): boolean => hands.indexOf(hand) % parts === part
  const weights = fitted(documents.filter((one) => !isOut(one)), names)
  for (const document of documents.filter(isOut)) {
    const { text, isRight } = best(document, weights)
    if (isRight) right += 1
    else console.log(`wrong: ${document.id} ${text}`)
  }
}
console.log(`${right} of ${documents.length} sellers named by hands that were left out; ${names.length} facts`)
if (!process.argv.includes('--dry')) {
  await writeFile(
    fileURLToPath(new URL('../../src/extract/weights.json', import.meta.url)),
    `${JSON.stringify({ ...current, votes: fitted(documents, names) }, null, 1)}\n`,
  )
}
