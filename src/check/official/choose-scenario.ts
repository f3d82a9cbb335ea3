import { type XmlDocument, XmlXPath } from 'libxml2-wasm'
import type { Scenario } from './configuration.js'

/** Finds the scenario that a document is for; undefined when there is none. */
export type ChooseScenario = (document: XmlDocument) => Scenario | undefined

/** Compiles the conditions of all scenarios once. They are asked in the order of the configuration; the first that holds decides. */
export function compileChoice(scenarios: readonly Scenario[]): ChooseScenario {
  const conditions = scenarios.map((scenario) => ({ scenario, holds: XmlXPath.compile(scenario.match, scenario.namespaces) }))
  return (document) => conditions.find(({ holds }) => document.eval(holds) === true)?.scenario
}
