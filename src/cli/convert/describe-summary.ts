import { chosen, counted } from '../../model/counted.js'
import type { LocalizedText } from '../../model/language.js'
import type { Terminal } from '../terminal.js'
import { wrapped, wrappedText } from '../wrapped.js'
import { type ConvertOutcome, isOnlyNoXrechnung, kindOf, type OutcomeKind } from './convert-outcome.js'
import { toDosShortly } from './to-do.js'

/** How many outcomes of each kind there are. */
export function countKinds(outcomes: readonly ConvertOutcome[]): Record<OutcomeKind, number> {
  const counts: Record<OutcomeKind, number> = { done: 0, rejected: 0, waiting: 0, failed: 0, skipped: 0 }
  for (const outcome of outcomes) counts[kindOf(outcome)] += 1
  return counts
}

const kindTexts: Readonly<Record<OutcomeKind | 'needless', (count: number) => LocalizedText>> = {
  done: () => ({ de: 'fertig', en: 'ready' }),
  needless: () => ({ de: 'fertig bis auf die XRechnung', en: 'ready but for the XRechnung' }),
  rejected: () => ({ de: 'abgelehnt', en: 'rejected' }),
  waiting: (count) => ({ de: `${chosen(count, ['wartet', 'warten'])} auf Angaben`, en: `${chosen(count, ['waits', 'wait'])} for details` }),
  failed: () => ({ de: 'nicht lesbar', en: 'failed' }),
  skipped: () => ({ de: 'schon früher umgewandelt', en: 'converted before' }),
}

/** More names than these make the list hard to read; `--report` has all of them. */
const mostNames = 4
const mostCommands = 5

/** What lies below a cause. */
const indent = '      '

/** The first names, each in one piece, and how many there are beside them. */
function namesOf(files: readonly string[], terminal: Terminal): string[] {
  const rest = files.length - mostNames
  const shown = files.slice(0, mostNames)
  const names = shown.map((name, index) => (index < shown.length - 1 ? `${name},` : name))
  return rest > 0 ? [...names, terminal.text({ de: `und ${rest} weitere`, en: `and ${rest} more` })] : names
}

/** A paragraph with all files; one for each where something else is said of it. */
function filesOf(files: readonly string[], remarks: readonly string[] | undefined, terminal: Terminal): string[] {
  const paragraph = (pieces: readonly string[]): string[] => wrapped(pieces, terminal.errorWidth, [indent, indent])
  if (remarks === undefined) return paragraph(namesOf(files, terminal))
  const rest = files.slice(mostNames)
  const more = rest.length === 0 ? [] : [terminal.text({ de: `und ${rest.length} weitere`, en: `and ${rest.length} more` })]
  return [
    ...files.slice(0, mostNames).flatMap((file, index) => paragraph([`${file}:`, ...(remarks[index] ?? '').split(' ')])),
    ...more.map((line) => `${indent}${line}`),
  ]
}

/** From so many things to do on, a page is easier than commands. */
const longList = 3

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** What came of all files, and what is to be done now. */
export function describeSummary(
  outcomes: readonly ConvertOutcome[],
  request: { terminal: Terminal; milliseconds: number; ignored: readonly string[] },
): string[] {
  const { terminal, milliseconds, ignored } = request
  const { bold, dim, cyan } = terminal.paint
  const counts = countKinds(outcomes)
  const needless = outcomes.filter(isOnlyNoXrechnung).length
  const { done, rejected, ...others } = counts
  const told = { done, needless, rejected: rejected - needless, ...others }
  const parts = (Object.keys(told) as (keyof typeof told)[]).filter((kind) => told[kind] > 0).map((kind) => `${told[kind]} ${terminal.text(kindTexts[kind](told[kind]))}`)
  const list = toDosShortly(outcomes, terminal)
  return [
    '',
    bold(`${terminal.text(counted(outcomes.length, 'file'))}: ${parts.join(', ')}`) + dim(`  (${duration(milliseconds)})`),
    ...(ignored.length === 0 ? [] : wrapped([`${terminal.text({ de: 'Nicht gelesen, weil keine Rechnungsdatei', en: 'Not read, because no invoice file' })}:`, ...namesOf(ignored, terminal)], terminal.errorWidth, ['', '  ']).map((line) => dim(line))),
    ...(list.length === 0 ? [] : ['', bold(terminal.text({ de: 'Was zu tun ist', en: 'What to do' }))]),
    ...list.flatMap(({ text, files: names, remarks, commands }) => [
      ...wrappedText(`${names.length} × ${text}`, terminal.errorWidth, ['  ', indent]),
      ...filesOf(names, remarks, terminal).map((line) => dim(line)),
      ...commands.slice(0, mostCommands).map((command) => `${indent}${cyan(command)}`),
      ...(commands.length > mostCommands ? [`${indent}${dim('…')}`] : []),
    ]),
    ...(counts.waiting < 2 ? [] : [terminal.text({ de: 'Alle Fragen der Reihe nach', en: 'All questions, one after the other' }) + `: ${cyan('invoiceconv invoices complete --open')}`]),
    ...(counts.waiting < longList ? [] : [terminal.text({ de: 'Alles auf einer Seite, mit Bild', en: 'All on one page, with pictures' }) + `: ${cyan(`invoiceconv todo --html ${terminal.text({ de: 'offen', en: 'open' })}.html --open`)}`]),
  ]
}
