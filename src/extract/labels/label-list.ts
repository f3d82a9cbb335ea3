import { labelKey, labelWords, phraseAt } from './label-text.js'

/** Labels by what they mean, in every language: `{ netTotal: ['Nettobetrag', ...] }`. */
export type LabelData<Meaning extends string> = Readonly<Record<Meaning, readonly string[]>>

interface Phrase<Meaning> {
  readonly meaning: Meaning
  readonly key: string
  readonly words: readonly string[]
  /** Its place among all phrases. */
  readonly rank: number
}

const umlauts = { ä: 'ae', ö: 'oe', ü: 'ue' } as const

/** `Übertrag`, and `Uebertrag` as programs without umlauts print it. */
function spellings(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/[äöü]/gu, (letter) => umlauts[letter as keyof typeof umlauts])
  return plain === text.toLowerCase() ? [text] : [text, plain]
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** Labels that can be asked what a text means. */
export class LabelList<Meaning extends string> {
  /** The longest first. */
  readonly #phrases: readonly Phrase<Meaning>[]
  readonly #byKey: ReadonlyMap<string, readonly Phrase<Meaning>[]>
  readonly #byFirstWord: ReadonlyMap<string, readonly Phrase<Meaning>[]>

  constructor(languages: readonly Partial<LabelData<Meaning>>[]) {
    this.#phrases = languages
      .flatMap((data) => Object.entries(data) as [Meaning, readonly string[]][])
      .flatMap(([meaning, texts]) => 
        texts.flatMap(spellings).map((text) => ({ meaning, key: labelKey(text), words: labelWords(text) })))
      .sort((a, b) => b.key.length - a.key.length)
      .map((phrase, rank) => ({ ...phrase, rank }))
    this.#byKey = groupBy(this.#phrases, (phrase) => phrase.key)
    this.#byFirstWord = groupBy(this.#phrases, ({ words }) => words[0] ?? '')
  }

  /**
   * The phrases that may stand in a text, the longest first: a page asks for hundreds of texts, and few phrases share a
   * word.
   */
  #candidates(whole: string, words: readonly string[]): Phrase<Meaning>[] {
    const found = new Set(this.#byKey.get(whole))
    for (const word of ['', ...words]) for (const phrase of this.#byFirstWord.get(word) ?? []) found.add(phrase)
    return [...found].sort((a, b) => a.rank - b.rank)
  }

  /** 1 when the whole text is the label, 0.5 to 0.9 when it contains it; the longer the label, the better. */
  meanings(text: string): Map<Meaning, number> {
    const whole = labelKey(text)
    const words = labelWords(text)
    const found = new Map<Meaning, number>()
    if (whole === '') return found
    for (const phrase of this.#candidates(whole, words)) {
      const score = scoreOf(phrase, whole, words)
      if (score > (found.get(phrase.meaning) ?? 0)) found.set(phrase.meaning, score)
    }
    for (const [meaning, share] of this.#shares(text)) {
      const score = share === 1 ? 0.95 : 0.8
      if (score > (found.get(meaning) ?? 0)) found.set(meaning, score)
    }
    return found
  }

  /** Of a label in two languages (`Preis / Price`): for each meaning the share of the parts that have it. */
  #shares(text: string): Map<Meaning, number> {
    const parts = text.split(/\s?[/|]\s?|\s[-–]\s/u).map(labelKey)
    const shares = new Map<Meaning, number>()
    if (parts.length < 2) return shares
    for (const part of parts) {
      const meanings = new Set((this.#byKey.get(part) ?? []).map((phrase) => phrase.meaning))
      for (const meaning of meanings) shares.set(meaning, (shares.get(meaning) ?? 0) + 1 / parts.length)
    }
    return new Map([...shares].map(([meaning, share]) => [meaning, share > 0.99 ? 1 : share]))
  }

  /** The phrase of a meaning that stands in the text as whole words, and the text without it. */
  take(text: string, meaning: Meaning): { rest: string } | undefined {
    const words = labelWords(text)
    const whole = labelKey(text)
    for (const phrase of this.#candidates(whole, words)) {
      if (phrase.meaning !== meaning || !whole.includes(phrase.key)) continue
      const at = phraseAt(words, phrase.words)
      if (at >= 0) return { rest: [...words.slice(0, at), ...words.slice(at + phrase.words.length)].join(' ') }
    }
    return undefined
  }
}

function scoreOf<Meaning>(phrase: Phrase<Meaning>, whole: string, words: readonly string[]): number {
  if (phrase.key === whole) return 1
  if (!whole.includes(phrase.key)) return 0
  const at = phraseAt(words, phrase.words)
  if (at < 0) return 0
  const share = phrase.key.length / whole.length
  return 0.5 + 0.35 * share + (at === 0 ? 0.05 : 0)
}
