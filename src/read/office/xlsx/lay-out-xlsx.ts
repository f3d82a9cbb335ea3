import type { OfficePage } from '../layout/office-page.js'
import { openPackage } from '../package/open-package.js'
import { calculateCells } from './calculate-cells.js'
import { type DisplayLanguage, displayLanguage } from './displayed-text.js'
import { layOutSheet } from './lay-out-sheet.js'
import { placedCells } from './placed-cells.js'
import { readWorkbook } from './read-workbook.js'
import { sheetGrid } from './sheet-grid.js'
import { sheetObjects } from './sheet-objects.js'
import type { Workbook } from './workbook.js'

/** The language of the texts of a workbook; its numbers and days are written as readers of that language write them. */
export function xlsxLanguage(file: Uint8Array): DisplayLanguage {
  return displayLanguage(textsOf(readWorkbook(openPackage(file))))
}

/** Lays out the visible sheets of a workbook as pages. */
export function layOutXlsx(file: Uint8Array): OfficePage[] {
  const source = openPackage(file)
  const workbook = readWorkbook(source)
  const values = calculateCells(workbook)
  const language = displayLanguage(textsOf(workbook))
  const pages: OfficePage[] = []
  for (const sheet of workbook.sheets) {
    if (sheet.hidden) continue
    const cells = placedCells(workbook, sheet, values, language)
    const objects = sheetObjects(source, sheet)
    if (objects.length === 0 && cells.every(({ text }) => text === '')) continue
    const extra = {
      columns: Math.max(0, ...objects.map(({ column }) => column)),
      rows: Math.max(0, ...objects.map(({ row }) => row)),
    }
    pages.push(...layOutSheet(sheet, cells, objects, sheetGrid(sheet, cells, extra), pages.length + 1))
  }
  return pages
}

function textsOf(workbook: Workbook): string[] {
  return workbook.sheets.filter(({ hidden }) => !hidden).flatMap(({ cells }) => [...cells.values()].flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))
}
