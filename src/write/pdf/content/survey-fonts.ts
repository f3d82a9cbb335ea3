import { PDFName, type PDFDict } from '../../../tools/pdf-lib.js'
import { arrayAt, asDict, dictAt, resolve } from '../document/objects.js'
import { nameOperand, numberOperand, type Operation } from './operand.js'

/** What the pages show in one font. */
export interface FontUse {
  readonly font: PDFDict
  /** Strings that are drawn visibly. */
  readonly shown: Set<string>
  /** Strings that are only there to be found, in text rendering mode 3. */
  readonly hidden: Set<string>
  /** The pages that use it. */
  readonly pages: Set<PDFDict>
}

interface TextState {
  font: PDFDict | undefined
  mode: number
}

function binary(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

const showing = new Set(['Tj', 'TJ', "'", '"'])

/** Follows the text state through one content stream and notes which strings each font shows. */
export class FontSurvey {
  readonly uses = new Map<PDFDict, FontUse>()

  /** A function that takes the operations of one content stream in their order. */
  follow(resources: PDFDict, page: PDFDict): (operation: Operation) => void {
    const fonts = dictAt(resources, 'Font')
    const states = dictAt(resources, 'ExtGState')
    const stack: TextState[] = []
    let state: TextState = { font: undefined, mode: 0 }
    const actions: Record<string, (operation: Operation) => void> = {
      q: () => stack.push({ ...state }),
      Q: () => {
        state = stack.pop() ?? state
      },
      Tf: (operation) => {
        state.font = lookupFont(fonts, nameOperand(operation))
      },
      Tr: (operation) => {
        state.mode = numberOperand(operation, 0) ?? 0
      },
      gs: (operation) => {
        state.font = fontOfState(states, nameOperand(operation)) ?? state.font
      },
    }
    return (operation) => {
      actions[operation.operator]?.(operation)
      if (showing.has(operation.operator)) this.note(state, operation, page)
    }
  }

  private note({ font, mode }: TextState, operation: Operation, page: PDFDict): void {
    if (font === undefined) return
    const use = this.use(font)
    use.pages.add(page)
    const target = mode === 3 ? use.hidden : use.shown
    for (const operand of operation.operands) {
      const items = operand.kind === 'array' ? operand.items : [operand]
      for (const item of items) if (item.kind === 'string') target.add(binary(item.value))
    }
  }

  use(font: PDFDict): FontUse {
    const known = this.uses.get(font)
    if (known !== undefined) return known
    const use: FontUse = { font, shown: new Set(), hidden: new Set(), pages: new Set() }
    this.uses.set(font, use)
    return use
  }
}

function lookupFont(fonts: PDFDict | undefined, name: string | undefined): PDFDict | undefined {
  return fonts === undefined || name === undefined
    ? undefined
    : asDict(resolve(fonts.context, fonts.get(PDFName.of(name))))
}

function fontOfState(states: PDFDict | undefined, name: string | undefined): PDFDict | undefined {
  const state = lookupFont(states, name)
  const pair = state === undefined ? undefined : arrayAt(state, 'Font')
  return asDict(pair?.lookup(0))
}
