import type { RuleSet } from '../../check/official/configuration.js'
import { builtRulesFolder, findRulesFolder, readCompiled } from '../../check/official/rules-folder.js'
import type { Config } from '../config.js'
import { installedRulesFolder } from './installed-rules-folder.js'

/** Official rules that lie in one folder. */
export interface RulesStatus {
  /** `installed`: by the user, they judge; `built-in`: part of this program, they judge when none are installed. */
  readonly place: 'installed' | 'built-in'
  /** Whether these are the rules that judge. */
  readonly active: boolean
  readonly name: string
  readonly date: string
  readonly origin: string
  readonly scenarios: readonly string[]
  readonly ruleSets: readonly RuleSet[]
}

async function statusOf(place: RulesStatus['place'], folder: string): Promise<Omit<RulesStatus, 'active'> | undefined> {
  try {
    const { name, date, origin, scenarios, rules } = await readCompiled(findRulesFolder([folder]) ?? folder)
    const ruleSets = Object.values(rules).map((set) => ({ name: set.name, version: set.version, date: set.date }))
    return { place, name, date, origin, scenarios: scenarios.map((scenario) => scenario.name), ruleSets }
  } catch {
    return undefined
  }
}

/** The official rules that there are, those that judge first; empty when there are none. */
export async function rulesStatus(config: Pick<Config, 'dataDir'>): Promise<RulesStatus[]> {
  const found = await Promise.all([statusOf('installed', installedRulesFolder(config)), statusOf('built-in', builtRulesFolder)])
  return found.filter((status) => status !== undefined).map((status, index) => ({ ...status, active: index === 0 }))
}
