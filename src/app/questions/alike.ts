import type { LocalizedText } from '../../model/language.js'
import type { Question } from './question.js'

/** The same question of one line or of several. */
export interface AlikeQuestion {
  readonly text: LocalizedText
  /** The first of them stands for all. */
  readonly question: Question
  /** Numbers of the lines that it is asked of; one or none where it stands alone. */
  readonly lines: readonly number[]
  /** Each of them. */
  readonly all: readonly Question[]
}

const percent = /, \d+ %$/
const ofLine = { de: /^Position \d+: /, en: /^Line \d+: / } as const

/** `1–4, 7`: neighbours as a range. */
function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] + 1 === number) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

/** The words of what is asked of a line, without the line. */
function withoutLine(text: LocalizedText): LocalizedText {
  return { de: text.de.replace(ofLine.de, ''), en: text.en.replace(ofLine.en, '') }
}

/** `Lines 1–4, 7: ...` of the words that are asked of each of them. */
function ofLines(text: LocalizedText, lines: readonly number[]): LocalizedText {
  const { de, en } = withoutLine(text)
  return { de: `Positionen ${ranges(lines)}: ${de}`, en: `Lines ${ranges(lines)}: ${en}` }
}

/** What is missing, in its order; what is missing on several lines stands once, with their numbers. */
export function missingAlike(missing: readonly LocalizedText[]): LocalizedText[] {
  const groups = new Map<string, { text: LocalizedText; lines: number[] }>()
  for (const text of missing) {
    const line = /^Line (\d+): /.exec(text.en)?.[1]
    const key = line === undefined ? text.en : `of lines ${withoutLine(text).en}`
    const group = groups.get(key) ?? { text, lines: [] }
    if (line !== undefined) group.lines.push(Number.parseInt(line, 10))
    groups.set(key, group)
  }
  return [...groups.values()].map(({ text, lines }) => (lines.length < 2 ? text : ofLines(text, lines)))
}

/** How sure each is differs from line to line; what is asked does not. */
function withoutPercent({ de, en }: LocalizedText): LocalizedText {
  return { de: de.replace(percent, ''), en: en.replace(percent, '') }
}

function keyOf({ line, text, read, candidates }: Question, index: number): string {
  if (line === undefined) return String(index)
  const asked = withoutLine(read === undefined ? text : withoutPercent(text)).en
  return JSON.stringify([asked, read === undefined, candidates.map(({ value }) => value)])
}

/**
 * Questions in their order; what is asked of several lines in the same words stands once, with the lines' numbers. The
 * same amount in contradiction is no such question: each line has its own.
 */
export function askedAlike(questions: readonly Question[]): AlikeQuestion[] {
  const groups = new Map<string, Question[]>()
  for (const [index, question] of questions.entries()) {
    const key = keyOf(question, index)
    groups.set(key, [...(groups.get(key) ?? []), question])
  }
  return [...groups.values()].flatMap((group) => {
    const [question, second] = group
    if (question === undefined) return []
    const lines = [...new Set(group.flatMap(({ line }) => line ?? []))].sort((one, other) => one - other)
    if (second === undefined) return [{ text: question.text, question, lines, all: group }]
    const words = question.read === undefined ? question.text : withoutPercent(question.text)
    return [{ text: lines.length < 2 ? words : ofLines(words, lines), question, lines, all: group }]
  })
}
