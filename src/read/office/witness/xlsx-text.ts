import excel from 'exceljs'

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
        const isText = cell.type === excel.ValueType.String
          || cell.type === excel.ValueType.RichText
          || cell.type === excel.ValueType.SharedString
        if (isText && cell.master === cell && !sheet.getColumn(cell.col).hidden) texts.push(cell.text)
      })
    })
  }
  return texts.join('\n')
}
