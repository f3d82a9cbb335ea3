import { PDFName, type PDFDict } from '../../../tools/pdf-lib.js'
import { readOperations } from '../content/operations.js'
import { nameOperand, numberOperand } from '../content/operand.js'
import { dictAt, numberAt, setKey, textAt } from '../document/objects.js'
import { figure, type Rectangle } from './appearance.js'
import { namedFont, textFont, type TextFont } from './text-font.js'

/** What a default appearance string (/DA) says. */
export interface DefaultAppearance {
  readonly fontName: string | undefined
  /** 0: as large as fits. */
  readonly size: number
  /** Operators that set the colour. */
  readonly colour: string
}

export function readDefaultAppearance(text: string | undefined): DefaultAppearance {
  let fontName: string | undefined
  let size = 0
  let colour = '0 g\n'
  const bytes = Buffer.from(text ?? '', 'latin1')
  for (const operation of readOperations(bytes)) {
    if (operation.operator === 'Tf') {
      fontName = nameOperand(operation)
      size = Math.abs(numberOperand(operation, 1) ?? 0)
    } else if (['g', 'rg', 'k'].includes(operation.operator)) colour = `${bytes.subarray(operation.start, operation.end).toString('latin1')}\n`
  }
  return { fontName, size, colour }
}

export function textWidth(font: TextFont, text: string, size: number): number {
  let width = 0
  for (const letter of text) width += font.widthOf(letter)
  return (width * size) / 1000
}

export function showString(font: TextFont, text: string): string {
  return `<${Array.from(text, (letter) => font.codeOf(letter).toString(16).padStart(2, '0')).join('')}> Tj\n`
}

/** Breaks a text into lines no wider than the box. */
export function breakLines(font: TextFont, text: string, size: number, width: number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && textWidth(font, longer, size) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

export interface TextSettings {
  readonly alignment: number
  readonly multiline: boolean
  /** Cells of a comb; 0 for none. */
  readonly comb: number
  readonly padding: number
}

function fittingSize(font: TextFont, text: string, box: Rectangle, { multiline, padding }: TextSettings): number {
  if (multiline) return Math.min(12, Math.max(4, box.height / 2))
  const byHeight = Math.max(4, box.height * 0.67)
  const natural = textWidth(font, text, 1)
  return Math.max(4, Math.min(byHeight, 24, natural === 0 ? byHeight : (box.width - padding * 2) / natural))
}

function alignedX(alignment: number, box: Rectangle, padding: number, width: number): number {
  if (alignment === 1) return box.x + (box.width - width) / 2
  return alignment === 2 ? box.x + box.width - padding - width : box.x + padding
}

/** Text operators for a text in a box, without the font resource. */
export function layText(
  font: TextFont,
  fontName: string,
  text: string,
  box: Rectangle,
  appearance: DefaultAppearance,
  settings: TextSettings,
): string {
  const size = appearance.size === 0 ? fittingSize(font, text, box, settings) : appearance.size
  const { alignment, comb, multiline, padding } = settings
  const begin = `BT\n${appearance.colour}/${fontName} ${figure(size)} Tf\n`
  const at = (x: number, y: number, part: string): string => `1 0 0 1 ${figure(x)} ${figure(y)} Tm ${showString(font, part)}`
  const middle = box.y + box.height / 2 - size * 0.35
  if (comb > 0) {
    const cell = box.width / comb
    const letters = Array.from(text).slice(0, comb)
    const places = letters.map((
      letter,
      index,
    ) => at(box.x + cell * (index + 0.5) - textWidth(font, letter, size) / 2, middle, letter))
    return `${begin}${places.join('')}ET\n`
  }
  if (!multiline) {
    const line = text.replace(/[\r\n]+/g, ' ')
    return `${begin}${at(alignedX(alignment, box, padding, textWidth(font, line, size)), middle, line)}ET\n`
  }
  const lines = breakLines(font, text, size, box.width - padding * 2)
  const top = box.y + box.height - padding - size * 0.9
  const places = lines.map((
    line,
    index,
  ) => at(alignedX(alignment, box, padding, textWidth(font, line, size)), top - index * size * 1.15, line))
  return `${begin}${places.join('')}ET\n`
}

/** The text of an annotation in its box; the font goes into `resources`. */
export function drawTextBlock(annotation: PDFDict, text: string, box: Rectangle, resources: PDFDict): string {
  const { context } = annotation
  const appearance = readDefaultAppearance(textAt(annotation, 'DA'))
  const font = textFont(context, namedFont([dictAt(annotation, 'DR')], appearance.fontName), text)
  setKey(resources, 'Font', context.obj({ F0: context.getObjectRef(font.dict) ?? font.dict }))
  const isStamp = annotation.get(PDFName.of('Subtype')) === PDFName.of('Stamp')
  const settings = { alignment: isStamp ? 1 : (numberAt(annotation, 'Q') ?? 0), multiline: !isStamp, comb: 0, padding: 2 }
  const sized = isStamp || appearance.size > 0 ? appearance : { ...appearance, size: 12 }
  return layText(font, 'F0', text, box, sized, settings)
}
