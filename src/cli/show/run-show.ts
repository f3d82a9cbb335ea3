import { judgeShownFile, readShownFile } from '../../app/show/show-file.js'
import { AppError } from '../../model/errors.js'
import type { CommandContext } from '../context.js'
import { printShown } from './print-shown.js'

/** Options as commander gives them. */
export interface ShowOptions {
  readonly json?: boolean
  /** A text is what stands behind `--html`: the page to write, or the e-invoice itself. */
  readonly html?: boolean | string
  readonly xlsx?: boolean
  readonly out?: string
  readonly open?: boolean
}

/** Which e-invoice is shown, and where its page goes. */
export interface ShowRequest {
  readonly file: string
  readonly page?: string | undefined
}

const isPage = (name: string): boolean => /\.html?$/i.test(name)

/**
 * `show --html page.html invoice.xml`, `show invoice.xml --html page.html` and `show --html invoice.xml` mean what they
 * say: a page ends in `.html`, an e-invoice does not.
 * @throws AppError `invalid_request` where no e-invoice is named
 */
export function showRequest(file: string | undefined, html: boolean | string | undefined): ShowRequest {
  const named = [file, html].filter((name) => typeof name === 'string')
  const invoices = named.filter((name) => !isPage(name))
  const page = named.find(isPage)
  const [invoice, other] = invoices
  if (invoice === undefined) {
    throw new AppError('invalid_request', {
      de: 'Welche E-Rechnung? Zum Beispiel: invoiceconv show rechnung.xml, oder als Seite: invoiceconv show rechnung.pdf --html seite.html',
      en: 'Which e-invoice? For instance: invoiceconv show invoice.xml, or as a page: invoiceconv show invoice.pdf --html page.html',
    })
  }
  if (other !== undefined) {
    throw new AppError('invalid_request', {
      de: `Gezeigt wird eine E-Rechnung, nicht zwei (${invoice}, ${other}); der Name einer Seite endet auf .html.`,
      en: `One e-invoice is shown, not two (${invoice}, ${other}); the name of a page ends in .html.`,
    })
  }
  return { file: invoice, page }
}

/** Shows one e-invoice. */
export async function runShow(
  named: string | undefined,
  { html, ...options }: ShowOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const { file, page } = showRequest(named, html)
  const app = await context.openApp()
  const shown = await readShownFile(file, app)
  const out = options.out ?? page
  const output = { ...options, html: html !== undefined, ...(out === undefined ? {} : { out }) }
  await printShown({ shown, judge: () => judgeShownFile(file, app) }, output, terminal)
  return 0
}
