import { type XmlDocument, XmlXPath } from 'libxml2-wasm'
import type { Scenario } from './configuration.js'

/**
 * Finds the scenario that a document is for; undefined when there is none. `several`: it names more than one
 * specification, so which rules it has to follow can't be told; the original asks none and rejects.
 */
export type ChooseScenario = (document: XmlDocument) => Scenario | 'several' | undefined

/** Compiles the conditions of all scenarios once. */
export function compileChoice(scenarios: readonly Scenario[]): ChooseScenario {
  const conditions = scenarios.map((scenario) =>
    ({ scenario, holds: XmlXPath.compile(scenario.match, scenario.namespaces) }))
  return (document) => {
    const [first, second] = conditions.filter(({ holds }) => document.eval(holds) === true)
    return second === undefined ? first?.scenario : 'several'
  }
}
