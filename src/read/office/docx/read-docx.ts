import type { Page } from '../../page.js'
import { orOfficeError } from '../office-errors.js'
import { toPage } from '../layout/to-page.js'
import { layOutDocx } from './lay-out-docx.js'

/** A document as pages: words come from its paragraphs and tables themselves, not from a picture of them. */
export function readDocx(file: Uint8Array): Page[] {
  return orOfficeError(() => layOutDocx(file).map(toPage))
}
