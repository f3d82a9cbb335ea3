import { deflateSync } from 'node:zlib'
import { PDFDict, PDFName, PDFRawStream, type PDFContext, type PDFObject } from '../../../tools/pdf-lib.js'
import { tryDecode } from '../document/stream-data.js'
import { type DeviceSpace, renderingIntents } from './drawing-names.js'
import type { Edit } from './edit-content.js'
import { nameOperand, type Operand, type Operation } from './operand.js'
import { operators } from './operators.js'

/** What must change in one content stream, and which device colours it uses. */
export class ContentCleaner {
  readonly edits: Edit[] = []
  readonly spaces: Set<DeviceSpace>
  private readonly context: PDFContext

  constructor(context: PDFContext, spaces: Set<DeviceSpace>) {
    this.context = context
    this.spaces = spaces
  }

  private readonly checks: Readonly<Record<string, (operation: Operation) => void>> = {
    k: () => this.spaces.add('DeviceCMYK'),
    K: () => this.spaces.add('DeviceCMYK'),
    rg: () => this.spaces.add('DeviceRGB'),
    RG: () => this.spaces.add('DeviceRGB'),
    cs: (operation) => { this.noteSpace(nameOperand(operation)) },
    CS: (operation) => { this.noteSpace(nameOperand(operation)) },
    BI: (operation) => { this.checkImage(operation) },
    ri: (operation) => {
      if (!renderingIntents.has(nameOperand(operation) ?? '')) this.drop(operation)
    },
  }

  check(operation: Operation): void {
    if (operators.has(operation.operator)) this.checks[operation.operator]?.(operation)
    else this.drop(operation)
  }

  private drop({ start, end }: Operation): void {
    this.edits.push({ start, end, text: ' ' })
  }

  private noteSpace(name: string | undefined): void {
    if (name === 'DeviceCMYK' || name === 'CMYK') this.spaces.add('DeviceCMYK')
    if (name === 'DeviceRGB' || name === 'RGB') this.spaces.add('DeviceRGB')
  }

  private checkImage(operation: Operation): void {
    const dict = operation.operands[0]
    if (dict?.kind !== 'dict') return
    for (const name of namesIn(dict.entries, 'CS', 'ColorSpace')) this.noteSpace(name)
    const isLzw = namesIn(dict.entries, 'F', 'Filter').some((name) => name === 'LZW' || name === 'LZWDecode')
    const smooth = dict.entries.get('I') ?? dict.entries.get('Interpolate')
    if (isLzw || (smooth?.kind === 'word' && smooth.value === 'true')) this.rewriteImage(operation, dict.entries, isLzw)
  }

  private rewriteImage(operation: Operation, entries: ReadonlyMap<string, Operand>, repack: boolean): void {
    const kept = new Map([...entries].filter(([key]) => key !== 'I' && key !== 'Interpolate'))
    let data = operation.image ?? new Uint8Array(0)
    if (repack) {
      const stream = PDFRawStream.of(PDFDict.withContext(this.context), data)
      for (const key of ['F', 'Filter', 'DP', 'DecodeParms']) {
        const value = kept.get(key)
        if (value !== undefined) stream.dict.set(PDFName.of(key), toObject(this.context, value))
        kept.delete(key)
      }
      const plain = tryDecode(stream)
      if (plain === undefined) return
      data = new Uint8Array(deflateSync(plain))
      kept.set('F', { kind: 'name', value: 'Fl' })
    }
    const head = `BI ${[...kept].map(([key, value]) => `/${key} ${toText(value)}`).join(' ')} ID `
    this.edits.push({ start: operation.start, end: operation.end, text: Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nEI ')]) })
  }
}

/** The names of an entry of an inline image, alone or in an array, under its short or its long key. */
function namesIn(entries: ReadonlyMap<string, Operand>, short: string, long: string): string[] {
  const value = entries.get(short) ?? entries.get(long)
  const items = value?.kind === 'array' ? value.items : [value]
  return items.flatMap((item) => (item?.kind === 'name' ? [item.value] : []))
}

function toObject(context: PDFContext, operand: Operand): PDFObject {
  switch (operand.kind) {
    case 'name': return PDFName.of(operand.value)
    case 'number': return context.obj(operand.value)
    case 'array': return context.obj(operand.items.map((item) => toObject(context, item)))
    case 'dict': {
      const dict = PDFDict.withContext(context)
      for (const [key, value] of operand.entries) dict.set(PDFName.of(key), toObject(context, value))
      return dict
    }
    case 'string': return context.obj(null)
    case 'word': return context.obj(operand.value === 'true')
  }
}

function toText(operand: Operand): string {
  switch (operand.kind) {
    case 'name': return PDFName.of(operand.value).toString()
    case 'number': return String(operand.value)
    case 'word': return operand.value
    case 'string': return `<${Buffer.from(operand.value).toString('hex')}>`
    case 'array': return `[${operand.items.map(toText).join(' ')}]`
    case 'dict': return `<<${[...operand.entries].map(([key, value]) => `/${key} ${toText(value)}`).join(' ')}>>`
  }
}
