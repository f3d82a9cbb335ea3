import { asDict, dictAt, nameAt, resolve, setKey } from '../document/objects.js'
import { PDFName, type PDFContext, type PDFDict } from '../../../tools/pdf-lib.js'
import { styleOf } from '../fonts/font-style.js'
import { substituteShape } from '../fonts/glyph-shape.js'
import { glyphName, letterOf, readSimpleFont } from '../fonts/simple-font.js'

/** A font that can write a text: codes and widths (thousandths) of its letters. */
export interface TextFont {
  readonly dict: PDFDict
  readonly codeOf: (letter: string) => number
  readonly widthOf: (letter: string) => number
}

/** The font of the file when it has all letters, else a fresh one of the same style that has. */
export function textFont(context: PDFContext, dict: PDFDict | undefined, text: string): TextFont {
  const letters = [...new Set(Array.from(`${text} `))].filter((letter) => !/[\r\n]/.test(letter))
  if (dict !== undefined && nameAt(dict, 'Subtype') !== 'Type0' && nameAt(dict, 'Subtype') !== 'Type3') {
    const own = existingFont(dict)
    if (letters.every((letter) => own.codes.has(letter))) return toTextFont(dict, own)
  }
  const base = dict === undefined ? undefined : nameAt(dict, 'BaseFont')?.replace(/^[A-Z]{6}\+/, '')
  const fresh = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: base ?? 'Helvetica' })
  const names = letters.map((letter) => PDFName.of(`uni${(letter.codePointAt(0) ?? 32).toString(16).toUpperCase().padStart(4, '0')}`))
  setKey(fresh, 'Encoding', context.obj({ Type: 'Encoding', Differences: [32, ...names] }))
  context.register(fresh)
  return toTextFont(fresh, existingFont(fresh))
}

interface Letters {
  readonly codes: ReadonlyMap<string, number>
  readonly widthOf: (code: number) => number
}

function existingFont(dict: PDFDict): Letters {
  const font = readSimpleFont(dict)
  const codes = new Map<string, number>()
  for (let code = 255; code >= 0; code--) {
    const letter = letterOf(font, code)
    if (letter !== undefined) codes.set(String.fromCodePoint(letter), code)
  }
  const style = styleOf(dict, font.descriptor)
  const widthOf = (code: number): number => {
    const given = font.widthOf?.(code)
    return given
      ?? substituteShape(style, { unicode: letterOf(font, code), name: glyphName(font, code) }, undefined)?.width
      ?? 500
  }
  return { codes, widthOf }
}

function toTextFont(dict: PDFDict, { codes, widthOf }: Letters): TextFont {
  const codeOf = (letter: string): number => codes.get(letter) ?? 32
  return { dict, codeOf, widthOf: (letter) => widthOf(codeOf(letter)) }
}

/** The font that a default appearance names, in the resources of the form or of the annotation. */
export function namedFont(resources: readonly (PDFDict | undefined)[], name: string | undefined): PDFDict | undefined {
  if (name === undefined) return undefined
  for (const one of resources) {
    const fonts = one === undefined ? undefined : dictAt(one, 'Font')
    const found = fonts === undefined ? undefined : asDict(resolve(fonts.context, fonts.get(PDFName.of(name))))
    if (found !== undefined) return found
  }
  return undefined
}
