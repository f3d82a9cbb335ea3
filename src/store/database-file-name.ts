/** File of the books inside the data folder; the library that opens it is loaded only where it is opened. */
export const databaseFileName = 'books.sqlite'
