import { PDFName, PDFRawStream, type PDFDict, type PDFRef } from '../../../tools/pdf-lib.js'
import { arrayAt, numbersOf, setKey } from '../document/objects.js'
import { packedStream } from '../document/stream-data.js'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function rectangleOf(annotation: PDFDict): Rectangle {
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(arrayAt(annotation, 'Rect')) ?? []
  return { x: Math.min(a, c), y: Math.min(b, d), width: Math.abs(c - a), height: Math.abs(d - b) }
}

/** A number as content streams write it. */
export function figure(value: number): string {
  return value.toFixed(3).replace(/\.?0+$/, '').replace(/^-0$/, '0')
}

/** The operator that sets a colour array of an annotation: gray, RGB or CMYK; nothing for a transparent one. */
export function colourOperator(colour: readonly number[] | undefined, stroke: boolean): string {
  const operator = { 1: 'g', 3: 'rg', 4: 'k' }[colour?.length ?? 0]
  if (colour === undefined || operator === undefined) return ''
  return `${colour.map(figure).join(' ')} ${stroke ? operator.toUpperCase() : operator}\n`
}

export function colourAt(dict: PDFDict, key: string): number[] | undefined {
  return numbersOf(arrayAt(dict, key))
}

/** A form that draws `content`; `box` is in the coordinates of the content. */
export function appearanceStream(
  owner: PDFDict,
  box: readonly number[],
  content: string,
  resources: PDFDict,
  matrix?: readonly number[],
): PDFRef {
  const { context } = owner
  const stream: PDFRawStream = packedStream(context, Buffer.from(content, 'latin1'))
  setKey(stream.dict, 'Type', PDFName.of('XObject'))
  setKey(stream.dict, 'Subtype', PDFName.of('Form'))
  setKey(stream.dict, 'BBox', context.obj([...box]))
  setKey(stream.dict, 'Resources', resources)
  if (matrix !== undefined) setKey(stream.dict, 'Matrix', context.obj([...matrix]))
  return context.register(stream)
}

export function setNormalAppearance(annotation: PDFDict, appearance: PDFRef | PDFDict): void {
  setKey(annotation, 'AP', annotation.context.obj({ N: appearance }))
}
