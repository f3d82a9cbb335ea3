import type { Page } from '../page.js'

/** Fewer letters than this are a stamp or a page number on a picture, not the text of an invoice. */
const fewLetters = 40

/**
 * True when the text of a page has to be recognised from its picture: it carries next to no text but a large image,
 * or its letters make no sense because the file maps them to the wrong characters.
 */
export function pageNeedsRecognition(page: Page): boolean {
  const text = page.words.map((word) => word.text).join(' ')
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters < fewLetters) return coverage(page) > 0.3
  return isNonsense(text)
}

function coverage({ images, width, height }: Page): number {
  const area = images.reduce((total, { x0, y0, x1, y1 }) => total + Math.max(0, x1 - x0) * Math.max(0, y1 - y0), 0)
  return area / (width * height)
}

/** Letters that no font of an invoice shows: private use, control characters, the replacement character. */
const unmapped = /[\uE000-\uF8FF\uFFFD\u0080-\u009F]/g

export function isNonsense(text: string): boolean {
  const visible = text.replaceAll(/\s/g, '').length
  if (visible === 0) return false
  if ((text.match(unmapped)?.length ?? 0) > visible * 0.15) return true
  const words = text.match(/\p{L}{4,}/gu) ?? []
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  // A shifted mapping turns letters into digits and signs, or words into runs without a vowel.
  if (letters < visible * 0.15) return true
  if (words.length < 8) return false
  const speakable = words.filter((word) => /[aeiouyäöüáàâéèêëíîïóôúùû]/iu.test(word) && !/[^aeiouyäöüáàâéèêëíîïóôúùû]{6,}/iu.test(word))
  return speakable.length < words.length * 0.55
}
