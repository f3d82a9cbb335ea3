import { setFlagsFromString } from 'node:v8'

/** What V8 may do for the tasks of a family beside running them. */
interface Tuning {
  /**
   * Compile WebAssembly a second time, for speed. Recognition of text lives on it. For the judge it costs more than it
   * brings: the schemas are loaded once, and optimizing what loads them takes five times as long as loading them; a
   * thousand verdicts are not faster with it.
   */
  readonly optimizeWasm: boolean
  /**
   * Compile every function at its first call. Reading and writing a PDF calls most of theirs often enough, and a folder
   * takes a sixth less time; of the official rules most run once.
   */
  readonly compileAtOnce: boolean
}

const usual: Tuning = { optimizeWasm: true, compileAtOnce: false }
const tunings: Readonly<Record<string, Tuning>> = {
  judge: { optimizeWasm: false, compileAtOnce: false },
  pdf: { optimizeWasm: true, compileAtOnce: true },
  repair: { optimizeWasm: true, compileAtOnce: true },
}

function set(flag: string, on: boolean): void {
  setFlagsFromString(`--${on ? '' : 'no-'}${flag}`)
}

/** Tunes the JavaScript engine of this process for the tasks of a family. */
export function tuneEngine(family: string | undefined): void {
  const { optimizeWasm, compileAtOnce } = tunings[family ?? ''] ?? usual
  set('wasm-tier-up', optimizeWasm)
  set('wasm-dynamic-tiering', optimizeWasm)
  set('always-sparkplug', compileAtOnce)
}
