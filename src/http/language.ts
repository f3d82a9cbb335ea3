import { type Language, languages } from '../model/language.js'

/** The language that a client likes best of those we speak; English when it names none of them. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '').slice(0, 500).split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]{1,5})\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined)
    return { code: tag.slice(0, 2), quality: quality === undefined ? 1 : Number.parseFloat(quality) }
  })
  const ordered = wishes.filter(({ quality }) => quality > 0).sort((left, right) => right.quality - left.quality)
  for (const { code } of ordered) {
    const language = languages.find((one) => one === code)
    if (language !== undefined) return language
  }
  return 'en'
}
