import type { Page } from '../../page.js'
import { layOutXlsx } from './lay-out-xlsx.js'
import { toPage } from '../layout/to-page.js'
import { orOfficeError } from '../office-errors.js'

/** The visible sheets of a workbook as pages: words come from the cells themselves, not from a picture of them. */
export function readXlsx(file: Uint8Array): Page[] {
  return orOfficeError(() => layOutXlsx(file).map(toPage))
}
