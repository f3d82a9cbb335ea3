import { ModuleWriter } from './module-writer.js'
import { readStylesheet } from './stylesheet.js'

/**
 * Compiles a stylesheet to the text of a JavaScript module, whose export is a `ProgramMaker`.
 * @throws Refusal naming expression and rule when something in it is not known to the compiler
 */
export function compileStylesheet(stylesheet: Uint8Array): string {
  return new ModuleWriter(readStylesheet(stylesheet)).write()
}
