import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Pixels in the form of the browser's ImageData. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export interface ReadCode {
  readonly format: string
  readonly text: string
  /** The corners, in pixels. */
  readonly corners: readonly { readonly x: number; readonly y: number }[]
}

let ready: Promise<unknown> | undefined

/**
 * Reads the QR codes in a picture. The program comes from the installed package; zxing-wasm would fetch it otherwise.
 */
export async function readQrCodes(pixels: Pixels): Promise<ReadCode[]> {
  ready ??= start()
  await ready
  const found = await readBarcodes(pixels as Parameters<typeof readBarcodes>[0], { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 })
  return found
    .filter(({ isValid }) => isValid)
    .map(({ format, text, position }) => ({
      format,
      text,
      corners: [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft],
    }))
}

async function start(): Promise<unknown> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  return await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}
