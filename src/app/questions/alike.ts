import type { LocalizedText } from '../../model/language.js'
import type { Question } from './questions.js'

/** The same question of one line or of several. */
export interface AlikeQuestion {
  readonly text: LocalizedText
  /** The first of them stands for all. */
  readonly question: Question
  /** Numbers of the lines that it is asked of; one or none where it stands alone. */
  readonly lines: readonly number[]
}

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

/** Questions in their order; what is asked of several lines in the same words stands once, with the lines' numbers. */
export function askedAlike(questions: readonly Question[]): AlikeQuestion[] {
  const groups = new Map<string, Question[]>()
  for (const [index, question] of questions.entries()) {
    const { line, text, read, candidates } = question
    const key = line === undefined || read !== undefined
      ? String(index)
      : JSON.stringify([text.en.replace(ofLine.en, ''), candidates.map(({ value }) => value)])
    groups.set(key, [...(groups.get(key) ?? []), question])
  }
  return [...groups.values()].flatMap((group) => {
    const [question] = group
    if (question === undefined) return []
    const lines = [...new Set(group.flatMap(({ line }) => line ?? []))].sort((one, other) => one - other)
    if (lines.length < 2) return [{ text: question.text, question, lines }]
    const { de, en } = question.text
    const text = { de: de.replace(ofLine.de, `Positionen ${ranges(lines)}: `), en: en.replace(ofLine.en, `Lines ${ranges(lines)}: `) }
    return [{ text, question, lines }]
  })
}
