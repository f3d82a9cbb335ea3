import type { Books, Tables } from '../tables.js'

export type InputFileRow = Readonly<Tables['inputFile']>
export type OutputFileRow = Readonly<Tables['outputFile']>

/** What came of files, and which files were written of them. */
export function outputRepository(books: Books) {
  return {
    input: (organizationId: string, sha256: string): Promise<InputFileRow | undefined> =>
      books.selectFrom('inputFile').selectAll().where('organizationId', '=', organizationId).where('sha256', '=', sha256).executeTakeFirst(),
    inputOfInvoice: (organizationId: string, invoiceId: string): Promise<InputFileRow | undefined> =>
      books.selectFrom('inputFile').selectAll().where('organizationId', '=', organizationId).where('invoiceId', '=', invoiceId).orderBy('seenAt', 'desc').executeTakeFirst(),
    setInput: async (row: InputFileRow) => {
      await books
        .insertInto('inputFile')
        .values(row)
        .onConflict((conflict) => conflict.columns(['organizationId', 'sha256']).doUpdateSet(row))
        .execute()
    },
    output: (organizationId: string, path: string): Promise<OutputFileRow | undefined> =>
      books.selectFrom('outputFile').selectAll().where('organizationId', '=', organizationId).where('path', '=', path).executeTakeFirst(),
    setOutput: async (row: OutputFileRow) => {
      await books
        .insertInto('outputFile')
        .values(row)
        .onConflict((conflict) => conflict.columns(['organizationId', 'path']).doUpdateSet(row))
        .execute()
    },
  }
}
