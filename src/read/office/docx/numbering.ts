import { child, childrenNamed, measure, noElement, type XmlElement } from '../package/parse-xml.js'

/** Counts the paragraphs of lists: gives the label of the next paragraph of a list and level. */
export interface Numbering {
  label(list: string, level: number): string
  /** Paragraph properties (indents) of a level. */
  properties(list: string, level: number): XmlElement
}

export function readNumbering(root: XmlElement): Numbering {
  const abstracts = new Map(childrenNamed(root, 'abstractNum').map((element) => [element.attributes['abstractNumId'], element]))
  const lists = new Map(childrenNamed(root, 'num').map((element) => [element.attributes['numId'], abstracts.get(child(element, 'abstractNumId').attributes['val'])]))
  const counters = new Map<string, number[]>()
  const levelOf = (list: string, level: number): XmlElement =>
    childrenNamed(lists.get(list) ?? noElement, 'lvl').find(({ attributes }) => attributes['ilvl'] === String(level)) ?? noElement
  const valOf = (element: XmlElement, name: string): string | undefined => child(element, name).attributes['val']

  return {
    properties: (list, level) => child(levelOf(list, level), 'pPr'),
    label: (list, level) => {
      const element = levelOf(list, level)
      if (valOf(element, 'numFmt') === 'bullet') return '•'
      const start = (at: number): number => measure(valOf(levelOf(list, at), 'start')) ?? 1
      const counts = (counters.get(list) ?? []).slice(0, level + 1)
      counts[level] = counts[level] === undefined ? start(level) : counts[level] + 1
      counters.set(list, counts)
      return (valOf(element, 'lvlText') ?? '').replace(/%(\d)/g, (_, digit: string) => {
        const at = Number.parseInt(digit, 10) - 1
        return counted(counts[at] ?? start(at), valOf(levelOf(list, at), 'numFmt'))
      })
    },
  }
}

const romanSteps: readonly (readonly [number, string])[] = [[10, 'x'], [9, 'ix'], [5, 'v'], [4, 'iv'], [1, 'i']]

function counted(count: number, format: string | undefined): string {
  if (format === 'none') return ''
  if (format === 'lowerLetter') return String.fromCharCode(96 + ((count - 1) % 26) + 1)
  if (format === 'upperLetter') return String.fromCharCode(64 + ((count - 1) % 26) + 1)
  if (format === 'lowerRoman') return roman(count)
  if (format === 'upperRoman') return roman(count).toUpperCase()
  return format === 'decimalZero' ? String(count).padStart(2, '0') : String(count)
}

function roman(count: number): string {
  let rest = Math.min(count, 39)
  let text = ''
  for (const [value, letters] of romanSteps) {
    while (rest >= value) {
      text += letters
      rest -= value
    }
  }
  return text
}
