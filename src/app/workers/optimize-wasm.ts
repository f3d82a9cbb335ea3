import { setFlagsFromString } from 'node:v8'

/**
 * Whether V8 may compile WebAssembly a second time, for speed, while it runs. Recognition of text lives on it. For the
 * judge it costs more than it brings: the schemas are loaded once, and optimizing the code that loads them takes five
 * times as long as loading them; a thousand verdicts are not faster with it.
 */
export function optimizeWasm(on: boolean): void {
  for (const flag of ['wasm-tier-up', 'wasm-dynamic-tiering']) setFlagsFromString(`--${on ? '' : 'no-'}${flag}`)
}
