import excel from 'exceljs'

const textTypes: ReadonlySet<excel.ValueType> = new Set([
  excel.ValueType.String,
  excel.ValueType.RichText,
  excel.ValueType.SharedString,
  excel.ValueType.Hyperlink,
])

/** The text of a cell, also one that a formula gave; empty for numbers. */
function textOf(cell: excel.Cell): string {
  // A link with parts of several looks has an object for its text, whatever the types of exceljs say.
  const text: unknown = cell.type === excel.ValueType.Formula ? cell.result : textTypes.has(cell.type) && cell.text
  return typeof text === 'string' ? text : ''
}

/**
 * The texts of an XLSX file as exceljs reads them, in what is visible. Numbers are not asked for: money never passes
 * through floating point.
 */
export async function xlsxTextByWitness(file: Uint8Array): Promise<string> {
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(Uint8Array.from(file).buffer)
  const texts: string[] = []
  for (const sheet of workbook.worksheets) {
    if (sheet.state !== 'visible') continue
    sheet.eachRow((row) => {
      if (row.hidden) return
      row.eachCell((cell) => {
        if (cell.master === cell && !sheet.getColumn(cell.col).hidden) texts.push(textOf(cell))
      })
    })
  }
  return texts.join('\n')
}
