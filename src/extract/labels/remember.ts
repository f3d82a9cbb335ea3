import { limits } from '../measures.js'

const most = limits.remembered

/**
 * A function of a text that remembers its answers: the same cells are asked about many times while one document is
 * read.
 */
export function remember<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined || answers.has(text)) return known as Answer
    const answer = ask(text)
    if (answers.size >= most) answers.clear()
    answers.set(text, answer)
    return answer
  }
}
