import type { Scenarios } from '../../../src/check/official/configuration.js'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const resource = (location: string): string => `<resource><name>r</name><location>${location}</location></resource>`

/** Scenarios in the form in which KoSIT publishes them. */
export function officialScenarios({ name, date, scenarios }: Pick<Scenarios, 'name' | 'date'> & { scenarios: readonly unknown[] }): string {
  const parts = (scenarios as Scenarios['scenarios']).map(({ name: title, namespaces, match, schema, rules, customLevels }) => {
    const prefixes = Object.entries(namespaces).map(([prefix, uri]) => `<namespace prefix="${prefix}">${uri}</namespace>`)
    const levels = Object.entries(customLevels).map(([id, level]) => `<customLevel level="${level}">${id}</customLevel>`)
    const schematron = rules.map((path) => `<validateWithSchematron>${resource(path)}</validateWithSchematron>`)
    return `<scenario><name>${title}</name>${prefixes.join('')}<match>${escape(match.replace('boolean(', 'exists('))}</match><validateWithXmlSchema>${resource(schema)}</validateWithXmlSchema>${schematron.join('')}<createReport>${resource('report.xsl')}${levels.join('')}</createReport></scenario>`
  })
  return `<?xml version="1.0"?><scenarios xmlns="http://www.xoev.de/de/validator/framework/1/scenarios"><name>${name}</name><date>${date}</date>${parts.join('')}</scenarios>`
}
