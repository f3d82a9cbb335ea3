import { type NoTax, noTaxReasons, noTaxSettings } from '../../app/questions/no-tax.js'
import type { Question } from '../../app/questions/question.js'
import { lineText } from '../../app/questions/line-text.js'
import type { Asked } from './ask-one.js'
import type { Asking } from './answers.js'

/** Asks why no VAT is charged, once for all lines that bear none: a reason of the list, or the words of the page. */
export async function askNoTax(
  { text, noTax }: Question & { readonly noTax: NoTax },
  { count, lines }: Asked,
  { conversation, terminal, skipped }: Asking,
): Promise<string[]> {
  const { bold, dim, cyan, red } = terminal.paint
  terminal.note('')
  terminal.note(`${dim(count)} ${bold(terminal.text(text))}`)
  // Where all lines bear none, they need not be told from others.
  const some = noTax.lines.length < lines.length ? noTax.lines.flatMap((line) => lines[line - 1] ?? []) : []
  for (const line of some) terminal.note(`    ${dim(lineText(line, terminal.language))}`)
  for (const [index, { text: reason, category }] of noTaxReasons.entries()) {
    terminal.note(`    ${index + 1}  ${cyan(terminal.text(reason))}${dim(`  ${category}`)}`)
  }
  for (;;) {
    const answer = await conversation.ask(terminal.text({
      de: `    1-${noTaxReasons.length} oder die Worte der Rechnung (steuerfrei), leer überspringt: `,
      en: `    1-${noTaxReasons.length} or the words of the invoice (exempt), empty skips: `,
    }))
    if (answer === '') {
      skipped.add(text.en)
      return []
    }
    // A single digit that is not in the list, or `ja`, would stand on the invoice as its reason.
    if (answer.length > 3 || (/^\d$/.test(answer) && noTaxReasons[Number(answer) - 1] !== undefined)) {
      return noTaxSettings(noTax, answer, terminal.language)
    }
    terminal.note(`    ${red(terminal.text({ de: 'Das ist kein Grund der Liste.', en: 'This is no reason of the list.' }))}`)
  }
}
