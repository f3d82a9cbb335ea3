import type { Command } from 'commander'
import type { OpenBooks } from '../app/books/open-books.js'
import type { Identity, Session } from '../app/identity/session.js'
import { AppError } from '../model/errors.js'
import type { CommandContext } from './context.js'
import type { Terminal } from './terminal.js'

/** What commands on the books have in common. */
export interface BooksOptions {
  readonly json?: boolean
  readonly org?: string
}

/** The key comes from the environment: a secret on the command line would be seen in the list of processes. */
export function keyInUse(context: CommandContext): string | undefined {
  return context.terminal.streams.env['INVOICECONV_API_KEY']
}

const listenedTo = new WeakSet<OpenBooks>()

/** Says once that the books could not be tidied up: no work is lost by that, so nothing fails. */
function tellProblems(books: OpenBooks, terminal: Terminal): void {
  if (listenedTo.has(books)) return
  listenedTo.add(books)
  let told = false
  books.problems.tellTo((problem) => {
    const why = problem instanceof Error ? problem.message : String(problem)
    if (!told) {
      terminal.error(terminal.text({
        de: `Die Bücher ließen sich nicht ganz aufräumen (${why}); beim nächsten Mal wird es wieder versucht.`,
        en: `The books could not be tidied up completely (${why}); it is tried again the next time.`,
      }))
    }
    told = true
  })
}

/**
 * Opens the books and tells who acts: the holder of the key that was given, also when it is wrong or empty; without
 * any,
 * whoever runs the program on the data folder, who is its owner.
 */
export async function openIdentity(context: CommandContext): Promise<{ books: OpenBooks; identity: Identity }> {
  const { authenticate, ownerIdentity } = await import('../app/identity/sign-in.js')
  const books = await (await context.openApp()).books()
  tellProblems(books, context.terminal)
  const key = keyInUse(context)
  return { books, identity: key === undefined ? await ownerIdentity(books) : await authenticate(books, key) }
}

/** Opens the books and tells who acts for which organization. */
export async function openSession(
  context: CommandContext,
  options: BooksOptions,
): Promise<{ books: OpenBooks; session: Session }> {
  const { enter } = await import('../app/identity/sign-in.js')
  const { books, identity } = await openIdentity(context)
  return { books, session: await enter(books, identity, options.org) }
}

/**
 * Who acts, where there are books already; undefined where there are none, or they can't be opened.
 * @throws AppError `invalid_api_key`: a key that was given is never passed over
 */
export async function openSessionIfAny(context: CommandContext): Promise<Session | undefined> {
  const { booksExist } = await import('../app/books/books-exist.js')
  if (!booksExist((await context.openApp()).config)) return undefined
  try {
    return (await openSession(context, {})).session
  } catch (error) {
    if (error instanceof AppError && error.code !== 'invalid_api_key') return undefined
    throw error
  }
}

/** Adds `--json` and `--org` to a command. */
export function withBooksOptions(command: Command, context: CommandContext): Command {
  const { terminal } = context
  return command
    .option('--json', terminal.text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .option('--org <id>', terminal.text({ de: 'Organisation, wenn nicht die gewählte', en: 'organization, when not the chosen one' }))
}

/** Adds `--page` and `--limit` to a list. */
export function withPage(command: Command, context: CommandContext): Command {
  const { terminal } = context
  return command
    .option('--page <number>', terminal.text({ de: 'Seite, ab 1', en: 'page, from 1' }), '1')
    .option('--limit <number>', terminal.text({ de: 'Zeilen je Seite, höchstens 1000', en: 'lines a page, 1000 at most' }), '50')
}
