import { runInThisContext } from 'node:vm'
import { type Item, atomize, typeName } from '../../../src/check/xpath/runtime/item.js'
import { toText } from '../../../src/check/xpath/runtime/cast.js'
import { readTree } from '../../../src/check/xpath/runtime/read-tree.js'
import { compileStylesheet } from '../../../src/check/xslt/compile-stylesheet.js'
import { type ProgramMaker, transform, xsltRuntime } from '../../../src/check/xslt/runtime/xslt-runtime.js'

const namespaces = [
  'xmlns:xsl="http://www.w3.org/1999/XSL/Transform"',
  'xmlns:xs="http://www.w3.org/2001/XMLSchema"',
  'xmlns:fn="http://www.w3.org/2005/xpath-functions"',
  'xmlns:p="urn:p"',
  'xmlns:u="urn:u"',
].join(' ')

/** A stylesheet around declarations. */
export function stylesheet(declarations: string): string {
  return `<xsl:stylesheet version="2.0" ${namespaces}>${declarations}</xsl:stylesheet>`
}

/** Compiles a stylesheet and runs it over a document; the items that come out at the top. */
export function run(source: string, xml = '<a/>'): readonly Item[] {
  const text = compileStylesheet(Buffer.from(source))
  const module = { exports: undefined as unknown }
  const define = runInThisContext(`(function (module) { ${text} })`) as (target: typeof module) => void
  define(module)
  return transform((module.exports as ProgramMaker)(xsltRuntime), readTree(xml))
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;')

/**
 * The items that an expression gives, each with its type: `xs:decimal 1.5`, `node() text`. The context is the top
 * element.
 */
export function evaluate(expression: string, xml = '<a/>'): string[] {
  const source = stylesheet(`<xsl:template match="/"><xsl:for-each select="*"><xsl:sequence select="${escape(expression)}"/></xsl:for-each></xsl:template>`)
  return run(source, xml).map((item) => `${typeName(item)} ${toText(atomize(item))}`)
}
