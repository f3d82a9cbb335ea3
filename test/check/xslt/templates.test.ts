import { describe, expect, it } from 'vitest'
import { toText } from '../../../src/check/xpath/runtime/cast.js'
import { atomize } from '../../../src/check/xpath/runtime/item.js'
import { run, stylesheet } from './run-stylesheet.js'

const xml = '<a xmlns:p="urn:p"><b n="1">x</b><b n="2">y</b><p:b>z</p:b><c><b n="3">w</b></c></a>'
const texts = (declarations: string, document = xml): string =>
  run(stylesheet(declarations), document).map((item) => toText(atomize(item))).join('|')
const start = '<xsl:template match="/"><xsl:apply-templates select="//b"/></xsl:template>'
const says = (match: string, text: string, more = ''): string => `<xsl:template match="${match}" ${more}>${text}</xsl:template>`

describe('which template is taken', () => {
  it.each([
    ['the name before the wildcard', says('*', 'star') + says('b', 'b'), 'b|b|b'],
    ['the longer path', says('b', 'b') + says('c/b', 'c/b'), 'b|b|c/b'],
    ['the later of equal ones', says('b', '1') + says('b', '2'), '2|2|2'],
    ['the priority before the rest', says('b', 'high', 'priority="2"') + says('c/b', 'c/b'), 'high|high|high'],
    ['each side of a union by itself', says('b[@n = 1] | c//b', 'hit') + says('b', 'b'), 'hit|b|hit'],
    ['a place among siblings', says('b[2]', 'second') + says('b', 'b'), 'b|second|b'],
    ['from the top', says('/a/b', 'top') + says('b', 'b'), 'top|top|b'],
    ['below the top', says('/a//b', 'top') + says('b', 'b'), 'top|top|top'],
    ['brackets with a predicate', says('(a | c)[b = &quot;w&quot;]/b', 'in c') + says('b', 'b'), 'b|b|in c'],
    ['no template: the text', '', 'x|y|w'],
    ['a pattern that fails does not match', says('b[xs:decimal(.) = 1]', 'number') + says('b', 'b'), 'b|b|b'],
  ])('%s', (_, templates, result) => {
    expect(texts(start + templates)).toBe(result)
  })

  it('goes on to the next match with parameters', () => {
    const templates = `<xsl:template match="b" priority="2"><xsl:param name="p" select="'none'"/><xsl:text>[</xsl:text><xsl:value-of select="$p"/>
      <xsl:next-match><xsl:with-param name="p" select="'given'"/></xsl:next-match><xsl:text>]</xsl:text></xsl:template>
      <xsl:template match="b"><xsl:param name="p" as="xs:string"/><xsl:value-of select="$p"/></xsl:template>`
    expect(texts(`<xsl:template match="/"><xsl:apply-templates select="//b[@n = 3]"/></xsl:template>${templates}`)).toBe('[|none|given|]')
  })

  it('walks in a mode of its own, and in the current one', () => {
    const templates = `<xsl:template match="/"><xsl:apply-templates mode="m"/></xsl:template>
      <xsl:template match="*" mode="#all"><xsl:apply-templates mode="#current"/></xsl:template>
      <xsl:template match="b" mode="m">m</xsl:template><xsl:template match="b">default</xsl:template><xsl:template match="text()" mode="m"/>`
    expect(texts(templates)).toBe('m|m|m')
  })
})

describe('what instructions make', () => {
  const body = (instructions: string): string => texts(`<xsl:template match="/">${instructions}</xsl:template>`)

  it.each([
    ['a choice', '<xsl:choose><xsl:when test="//q">q</xsl:when><xsl:when test="//c">c</xsl:when><xsl:otherwise>none</xsl:otherwise></xsl:choose>', 'c'],
    ['a loop', '<xsl:for-each select="//b"><xsl:value-of select="concat(position(), @n, current())"/></xsl:for-each>', '11x|22y|33w'],
    ['joined values', '<xsl:value-of select="//b/@n" separator=","/>', '1,2,3'],
    ['an element with computed attributes', '<r><xsl:attribute name="k"><xsl:value-of select="1 + 1"/>!</xsl:attribute>t</r>', 't'],
    ['a tree in a variable', '<xsl:variable name="v"><r k="{1 + 1}"><xsl:copy-of select="//c"/></r></xsl:variable><xsl:value-of select="$v/r/@k, $v/r/c/b"/>', '2 w'],
    ['a variable of a type', '<xsl:variable name="v" as="xs:decimal"><xsl:value-of select="//b/@n[. = 2]"/></xsl:variable><xsl:value-of select="$v + 0.5"/>', '2.5'],
    ['a variable that nobody asks for', '<xsl:variable name="v" select="xs:decimal(\'x\')"/>fine', 'fine'],
    ['the place of a node', '<xsl:for-each select="//b[@n = 2]"><xsl:number level="single"/></xsl:for-each>', '2'],
    ['the siblings before, as the ISO skeleton counts them', '<xsl:for-each select="//b[@n = 2] | //p:b | //c"><xsl:value-of select="count(preceding-sibling::*[local-name()=local-name(current()) and namespace-uri() = namespace-uri(current())])"/></xsl:for-each>', '1|0|0'],
    ['a template by name', '<xsl:call-template name="n"><xsl:with-param name="p" select="7"/></xsl:call-template>', '7'],
  ])('%s', (_, instructions, result) => {
    const named = '<xsl:template name="n"><xsl:param name="p"/><xsl:value-of select="$p"/></xsl:template>'
    expect(texts(`<xsl:template match="/">${instructions}</xsl:template>${named}`)).toBe(result)
    expect(body('<xsl:text> </xsl:text>')).toBe(' ')
  })

  it('knows functions and variables of the whole stylesheet', () => {
    const declarations = `<xsl:variable name="two" select="$one + 1"/><xsl:variable name="one" select="count(//c)"/>
      <xsl:function name="u:power" as="xs:integer"><xsl:param name="n" as="xs:integer"/><xsl:sequence select="if ($n = 0) then 1 else $two * u:power($n - 1)"/></xsl:function>
      <xsl:function name="u:sign"><xsl:param name="n" as="xs:decimal"/><xsl:choose><xsl:when test="$n lt 0">minus</xsl:when><xsl:otherwise><xsl:sequence select="'plus'"/></xsl:otherwise></xsl:choose></xsl:function>
      <xsl:template match="/"><xsl:value-of select="u:power(70), u:sign(//b[2]/@n)"/></xsl:template>`
    expect(texts(declarations)).toBe('1180591620717411303424 plus')
  })
})

describe('what is refused', () => {
  const rule = '<xsl:template match="/"><xsl:if test="PATH"><failed-assert><xsl:attribute name="id">BR-1</xsl:attribute></failed-assert></xsl:if></xsl:template>'
  it.each([
    ['an unknown function', rule.replace('PATH', 'collection(a)'), 'the function collection() is unknown, in "collection(a)" (rule BR-1)'],
    ['an unknown function of the rules', rule.replace('PATH', 'u:f(a)'), 'the function u:f with 1 arguments is unknown'],
    ['an undeclared prefix', rule.replace('PATH', 'q:a'), 'the prefix q is not declared, in "q:a" (rule BR-1)'],
    ['an undeclared variable', rule.replace('PATH', '$x'), 'the variable $x is not declared'],
    ['an unknown type', rule.replace('PATH', 'xs:duration(a)'), 'the type xs:duration is not supported'],
    ['a broken expression', rule.replace('PATH', 'a ='), 'the expression ends too early, in "a =" (rule BR-1)'],
    ['an unknown axis', rule.replace('PATH', 'namespace::a'), 'the axis namespace is unknown'],
    ['too many arguments', rule.replace('PATH', 'contains(a)'), 'contains() does not take 1 arguments'],
    ['an unknown instruction', '<xsl:template match="/"><xsl:for-each-group select="a" group-by="b"/></xsl:template>', 'xsl:for-each-group is not supported'],
    ['an attribute that would change an instruction', '<xsl:template match="/"><xsl:number format="a"/></xsl:template>', 'xsl:number with format="a" is not supported'],
    ['an unknown declaration', '<xsl:import href="x"/>', 'xsl:import is not supported'],
    ['a variable that needs itself', '<xsl:variable name="v" select="$v"/><xsl:template match="/"><xsl:value-of select="$v"/></xsl:template>', 'the variable $v needs itself'],
    ['a sort', '<xsl:template match="/"><xsl:apply-templates><xsl:sort select="a"/></xsl:apply-templates></xsl:template>', 'sort in xsl:apply-templates is not supported'],
  ])('%s', (_, declarations, message) => {
    expect(() => run(stylesheet(declarations))).toThrow(message)
  })

  it('leaves alone what is never reached', () => {
    expect(texts(`<xsl:template match="/">ok</xsl:template><xsl:template match="a" mode="never"><xsl:number level="multiple"/></xsl:template>`)).toBe('ok')
  })

  it('takes no stylesheet of another version', () => {
    expect(() => run('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>')).toThrow('version 1.0')
    expect(() => run('<a/>')).toThrow('no stylesheet')
  })
})
