import type { Acceptance } from '../../model/acceptance.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import type { Remedy } from '../../model/remedy.js'
import { term, type Term } from '../../model/terms/term-table.js'
import { similarNames, termNamed } from './term-names.js'

/** What a person knows better than the page. */
export interface Corrections {
  /** `BT-31=DE123456788`, `ust-idnr=DE123456788`, `BG-25[2]/BT-152=19`, `steuersatz[2]=19`, `steuersatz[*]=19`. */
  readonly set?: readonly string[] | undefined
  /** Terms to take away, as in `set`: back to what was read, and what was read wrongly goes. */
  readonly unset?: readonly string[] | undefined
  /** Takes values whose check digits or codes are wrong, because they are printed so; a finding says it. */
  readonly force?: boolean | undefined
  readonly accept?: readonly Acceptance[] | undefined
}

/** One correction, understood. */
export interface Correction {
  readonly typed: string
  readonly row: Term
  /** Which element of a list, from 1; `every` is each of those that are there. */
  readonly index: number | 'every' | undefined
  /** Absent where the value is taken away. */
  readonly text: string | undefined
}

const place = /^(?:(BG-\d+)\[(\d+|\*)\]\/)?([^=[\]/]+?)(?:\[(\d+|\*)\])?$/isu

/** A correction that can't be taken, with the reason. */
export function refuse(typed: string, reason: LocalizedText, remedy?: Remedy): AppError {
  const what = typed.split('=')[0] ?? ''
  return new AppError('invalid_request', { de: `${what}: ${reason.de}`, en: `${what}: ${reason.en}` }, { remedy })
}

const notation = {
  de: 'So geht es: BT-31=DE123456788 oder ust-idnr=DE123456788, in Position 2: BG-25[2]/BT-152=19 oder steuersatz[2]=19, in allen: steuersatz[*]=19',
  en: 'write it like this: BT-31=DE123456788 or vat-id=DE123456788, in line 2: BG-25[2]/BT-152=19 or vat-rate[2]=19, in all: vat-rate[*]=19',
}

export const unknownTerm = {
  de: 'Diesen Begriff gibt es in der Norm nicht, oder er kann hier nicht gesetzt werden.',
  en: 'the norm has no such term, or it can’t be set here.',
}

function unknown(name: string): LocalizedText {
  const similar = similarNames(name)
  if (similar.length === 0) return unknownTerm
  return { de: `${unknownTerm.de} Gemeint? ${similar.join(', ')}`, en: `${unknownTerm.en} Did you mean ${similar.join(', ')}?` }
}

function indexOf(typed: string | undefined): Correction['index'] {
  if (typed === undefined) return undefined
  return typed === '*' ? 'every' : Number.parseInt(typed, 10)
}

/**
 * Understands one correction as it is typed.
 * @throws AppError `invalid_request` naming it
 */
export function parseCorrection(option: 'set' | 'unset', typed: string): Correction {
  const at = typed.indexOf('=')
  if ((option === 'set') !== (at > 0)) throw refuse(typed, notation)
  const where = at > 0 ? typed.slice(0, at) : typed
  const [, group, groupIndex, name = '', ownIndex] = place.exec(where.trim()) ?? []
  if (name === '') throw refuse(typed, notation)
  const row = termNamed(name.trim())
  if (row === undefined
    || (group !== undefined && term(group.toUpperCase()) === undefined)) throw refuse(typed, unknown(name))
  return {
    typed,
    row,
    index: indexOf(groupIndex ?? ownIndex),
    text: at > 0 ? typed.slice(at + 1) : undefined,
  }
}
