import { PDFArray, PDFName, type PDFDict } from '../../../tools/pdf-lib.js'
import { dictAt, itemsOf, nameAt, numberAt, setKey, textAt, textOf } from '../document/objects.js'
import { appearanceStream, colourAt, colourOperator, figure, rectangleOf, setNormalAppearance, type Rectangle } from './appearance.js'
import { fieldFlags, fieldNumber, fieldType, fieldValue, inheritedEntry } from './field.js'
import { layText, readDefaultAppearance, type DefaultAppearance } from './text-block.js'
import { namedFont, textFont } from './text-font.js'

interface Frame {
  readonly box: Rectangle
  readonly background: string
  readonly border: number
  readonly matrix: readonly number[] | undefined
}

/** Size, background and border of a widget; turned ones draw upright and are turned by the matrix. */
function frameOf(widget: PDFDict): Frame {
  const { width, height } = rectangleOf(widget)
  const look = dictAt(widget, 'MK')
  const style = dictAt(widget, 'BS')
  const colour = look === undefined ? undefined : colourAt(look, 'BC')
  const border = colour === undefined || colour.length === 0 ? 0 : ((style === undefined ? undefined : numberAt(style, 'W')) ?? 1)
  const turn = look === undefined ? 0 : (numberAt(look, 'R') ?? 0)
  const matrices: Readonly<Record<number, readonly number[]>> = {
    90: [0, 1, -1, 0, width, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, height],
  }
  const upright = turn % 180 === 0 ? { width, height } : { width: height, height: width }
  const fill = look === undefined ? '' : colourOperator(colourAt(look, 'BG'), false)
  const size = `${figure(upright.width)} ${figure(upright.height)}`
  const inner = [border / 2, border / 2, upright.width - border, upright.height - border].map(figure).join(' ')
  const background = (fill === '' ? '' : `q ${fill}0 0 ${size} re f Q\n`) + (border === 0 ? '' : `q ${colourOperator(colour, true)}${figure(border)} w ${inner} re S Q\n`)
  return { box: { x: 0, y: 0, ...upright }, background, border, matrix: matrices[turn] }
}

function displayed(widget: PDFDict): string {
  const value = fieldValue(widget)
  const options = inheritedEntry(widget, 'Opt')
  if (options instanceof PDFArray) {
    // An option may be a pair: what is sent and what is shown.
    for (const option of itemsOf(options)) {
      if (option instanceof PDFArray && textOf(option.lookup(0)) === value) return textOf(option.lookup(1)) ?? value
    }
  }
  return (fieldNumber(widget, 'Ff') ?? 0) & fieldFlags.password ? '*'.repeat(value.length) : value
}

function optionLines(widget: PDFDict): string {
  const options = inheritedEntry(widget, 'Opt')
  const shown = options instanceof PDFArray ? itemsOf(options).map((option) => textOf(option instanceof PDFArray ? option.lookup(1) : option) ?? '') : []
  return shown.join('\n')
}

function writtenText(widget: PDFDict, form: PDFDict | undefined, frame: Frame, resources: PDFDict): string {
  const { context } = widget
  const flags = fieldNumber(widget, 'Ff') ?? 0
  const isList = fieldType(widget) === 'Ch' && (flags & fieldFlags.combo) === 0
  const text = isList ? optionLines(widget) : displayed(widget)
  if (text === '') return ''
  const appearance = defaultAppearance(widget, form)
  const font = textFont(context, namedFont([dictAt(widget, 'DR'), formResources(form)], appearance.fontName), text)
  setKey(resources, 'Font', context.obj({ F0: context.getObjectRef(font.dict) ?? font.dict }))
  const multiline = isList || (fieldType(widget) === 'Tx' && (flags & fieldFlags.multiline) !== 0)
  const comb = (flags & fieldFlags.comb) === 0 || multiline ? 0 : (fieldNumber(widget, 'MaxLen') ?? 0)
  const settings = { alignment: fieldNumber(widget, 'Q') ?? 0, multiline, comb, padding: Math.max(2, frame.border * 2) }
  const { width, height } = frame.box
  const clip = [frame.border, frame.border, width - frame.border * 2, height - frame.border * 2].map(figure).join(' ')
  return `/Tx BMC\nq\n${clip} re W n\n${layText(font, 'F0', text, frame.box, appearance, settings)}Q\nEMC\n`
}

/** Draws a text, combo or list field with its value. */
export function drawTextWidget(widget: PDFDict, form: PDFDict | undefined): void {
  const frame = frameOf(widget)
  const resources = widget.context.obj({})
  const content = frame.background + writtenText(widget, form, frame, resources)
  const { width, height } = frame.box
  setNormalAppearance(widget, appearanceStream(widget, [0, 0, width, height], content, resources, frame.matrix))
}

function formResources(form: PDFDict | undefined): PDFDict | undefined {
  return form === undefined ? undefined : dictAt(form, 'DR')
}

function defaultAppearance(widget: PDFDict, form: PDFDict | undefined): DefaultAppearance {
  return readDefaultAppearance(textOf(inheritedEntry(widget, 'DA')) ?? (form === undefined ? undefined : textAt(form, 'DA')))
}

/** Draws a button: a caption, or a mark in one state and nothing in the other. */
export function drawButtonWidget(widget: PDFDict, form: PDFDict | undefined): void {
  const { context } = widget
  const frame = frameOf(widget)
  const flags = fieldNumber(widget, 'Ff') ?? 0
  const look = dictAt(widget, 'MK')
  const caption = (look === undefined ? undefined : textAt(look, 'CA')) ?? ''
  const isPush = (flags & fieldFlags.pushButton) !== 0
  const given = defaultAppearance(widget, form)
  const { width, height } = frame.box
  const draw = (text: string, base: string | undefined): ReturnType<typeof appearanceStream> => {
    const resources = context.obj({})
    const named = namedFont([formResources(form)], given.fontName)
    const font = textFont(context, base === undefined ? named : context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: base }), text)
    setKey(resources, 'Font', context.obj({ F0: context.getObjectRef(font.dict) ?? context.register(font.dict) }))
    const marked = layText(font, 'F0', text, frame.box, given, { alignment: 1, multiline: false, comb: 0, padding: 1 })
    return appearanceStream(widget, [0, 0, width, height], frame.background + (text === '' ? '' : marked), resources, frame.matrix)
  }
  if (isPush) {
    setNormalAppearance(widget, context.obj({ Off: draw(caption, undefined) }))
    setKey(widget, 'AS', PDFName.of('Off'))
    return
  }
  const state = nameAt(widget, 'AS') ?? fieldValue(widget)
  const on = state === '' || state === 'Off' ? 'Yes' : state
  // The caption of a check box is a code of ZapfDingbats: 4 is a tick, l a disc.
  const mark = (flags & fieldFlags.radio) === 0 ? '\u2714' : '\u25cf'
  setNormalAppearance(widget, context.obj({ [on]: draw(mark, 'ZapfDingbats'), Off: draw('', undefined) }))
  setKey(widget, 'AS', PDFName.of(state === '' ? 'Off' : state))
}

