import type { Language, LocalizedText } from '../../model/language.js'
import { partnerCommand } from '../invoices/partner-command.js'
import { type ConvertOutcome, invoiceIdOf, isOnlyNoXrechnung } from './convert-outcome.js'
import { formatName, rejectionCauses } from './describe-verdicts.js'
import type { Reason } from './reason.js'

const needless: LocalizedText = {
  de: 'Eingangsrechnung ohne gültige XRechnung: ausstellen müsste sie der Lieferant, und zum Buchen braucht sie niemand (--format ohne xrechnung)',
  en: 'incoming invoice without a valid XRechnung: it would be the supplier’s to issue, and nobody needs it for the books (leave xrechnung out of --format)',
}

/** What the official rules reject, as things to do: formats share most causes, and each is one of them. */
export function rejectionReasons(outcome: ConvertOutcome, language: Language): Reason[] {
  const { file, partner } = outcome
  if (isOnlyNoXrechnung(outcome)) return [{ key: 'needless XRechnung', rank: 'needless', text: needless, file }]
  const id = invoiceIdOf(outcome)
  const causes = (outcome.conversion?.verdicts ?? []).flatMap((verdict) =>
    rejectionCauses(verdict).map((cause) => ({ ...cause, name: formatName(verdict.file) })))
  return [...new Map(causes.map((cause) => [cause.code, cause])).values()].map(({ code, text, set: entry }): Reason => {
    const set = entry?.[language]
    const names = [...new Set(causes.filter((cause) => cause.code === code).map(({ name }) => name))].join(', ')
    const command = set === undefined ? 'show ID' : `correct ID --set ${set}`
    return {
      key: `${names} ${code}`,
      rank: 'rejected',
      text: { de: `${names} abgelehnt, ${code}: ${text.de}`, en: `${names} rejected, ${code}: ${text.en}` },
      file,
      command: id === undefined ? undefined : `invoiceconv invoices ${command.replace('ID', id)}`,
      partner,
      commandForPartner: set === undefined ? undefined : (of) => partnerCommand('correct', of, set),
    }
  })
}
