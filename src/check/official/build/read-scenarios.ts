import { type XmlElement, XmlDocument, XmlXPath } from 'libxml2-wasm'
import { type Scenario, type Scenarios, scenariosSchema } from '../configuration.js'
import { findElements } from './find-elements.js'

const prefixes = { s: 'http://www.xoev.de/de/validator/framework/1/scenarios' }

function texts(element: XmlElement, xpath: string): string[] {
  return element.find(xpath, prefixes).map((node) => node.content.trim().replace(/\s+/g, ' '))
}

function text(element: XmlElement, xpath: string): string {
  const found = texts(element, xpath)[0]
  if (found === undefined) throw new Error(`scenarios.xml has no ${xpath}`)
  return found
}

/**
 * The official expressions are XPath 2.0, but of them only `exists` is unknown to XPath 1.0, where `boolean` does the
 * same.
 */
function toXPath1(match: string, namespaces: Readonly<Record<string, string>>): string {
  const expression = match.replaceAll(/\bexists\s*\(/g, 'boolean(')
  using probe = XmlDocument.fromString('<none/>')
  using compiled = XmlXPath.compile(expression, { ...namespaces })
  if (typeof probe.eval(compiled) !== 'boolean') throw new Error(`not a condition: ${match}`)
  return expression
}

function readCustomLevels(scenario: XmlElement): Record<string, string> {
  const levels: Record<string, string> = {}
  for (const node of findElements(scenario, 's:createReport/s:customLevel', prefixes)) {
    for (const id of node.content.trim().split(/\s+/)) levels[id] = node.attr('level')?.value ?? ''
  }
  return levels
}

function readScenario(element: XmlElement): Omit<Scenario, 'customLevels'> & { customLevels: Record<string, string> } {
  const name = text(element, 's:name')
  const declared = findElements(element, 's:namespace', prefixes)
  const namespaces = Object.fromEntries(declared.map((node) => [node.attr('prefix')?.value ?? '', node.content.trim()]))
  return {
    name,
    profile: name.includes('XRechnung') ? 'XRechnung 3.0' : 'EN16931',
    match: toXPath1(text(element, 's:match'), namespaces),
    namespaces,
    schema: text(element, 's:validateWithXmlSchema/s:resource/s:location'),
    rules: texts(element, 's:validateWithSchematron/s:resource/s:location'),
    customLevels: readCustomLevels(element),
  }
}

/** Reads the official `scenarios.xml`. @throws Error when something that we need is not in it */
export function readScenarios(xml: Uint8Array): Scenarios {
  using document = XmlDocument.fromBuffer(xml)
  const { root } = document
  return scenariosSchema.parse({
    name: text(root, 's:name'),
    date: text(root, 's:date'),
    scenarios: findElements(root, 's:scenario', prefixes).map(readScenario),
  })
}
