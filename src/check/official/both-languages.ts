import type { Finding } from '../../model/finding.js'
import type { LocalizedText } from '../../model/language.js'
import { profiles } from '../../model/profile.js'

// KoSIT writes its rules in German, all other publishers in English.
const german = /^BR-(?:DE|DEX|TMP)-/

let told: Promise<ReadonlyMap<string, LocalizedText>> | undefined

async function ownTexts(): Promise<ReadonlyMap<string, LocalizedText>> {
  const { rulesOfProfile } = await import('../rules/check-rules.js')
  return new Map(rulesOfProfile(profiles.xrechnungCii).map(({ id, message }) => [id, message]))
}

/**
 * An official text has one language. Where our own table has the rule too, its sentence stands for the other; the
 * official words are kept in theirs. Our table is loaded only when there is something to tell.
 */
export async function tellInBothLanguages(findings: readonly Finding[]): Promise<Finding[]> {
  if (findings.length === 0) return []
  const texts = await (told ??= ownTexts())
  return findings.map((finding) => {
    const own = texts.get(finding.code)
    if (own === undefined) return finding
    const { de, en } = finding.message
    return { ...finding, message: german.test(finding.code) ? { de, en: own.en } : { de: own.de, en } }
  })
}
