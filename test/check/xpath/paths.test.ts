import { describe, expect, it } from 'vitest'
import { evaluate } from '../xslt/run-stylesheet.js'

const xml = `<a id="1" xmlns:p="urn:p"><b n="1"><c>10</c><c>20</c></b><!-- note --><b n="2"><c>30</c><p:c k="x">40</p:c></b><?go on?>
<d><e>5</e><b n="3"><b n="4"><c>50</c></b></b></d><l/><l/><l/></a>`
const values = (expression: string): string[] => evaluate(expression, xml).map((one) => one.replace(/^\S+ /, ''))

describe('paths', () => {
  it.each([
    ['b/c', ['10', '20', '30']],
    ['b/*', ['10', '20', '30', '40']],
    ['b/p:c', ['40']],
    ['b/*:c', ['10', '20', '30', '40']],
    ['b/p:*', ['40']],
    ['b/@n', ['1', '2']],
    ['//b/@n', ['1', '2', '3', '4']],
    ['//@n', ['1', '2', '3', '4']],
    ['//c', ['10', '20', '30', '50']],
    ['//b//c', ['10', '20', '30', '50']],
    ['//(e|c)', ['10', '20', '30', '5', '50']],
    ['/a/d/e', ['5']],
    ['b[1]/c[2]', ['20']],
    ['b/c[1]', ['10', '30']],
    ['(b/c)[1]', ['10']],
    ['//c[1]', ['10', '30', '50']],
    ['b[last()]/c', ['30']],
    ['b[@n = 2]/c', ['30']],
    ['b[c = 20]/@n', ['1']],
    ['b[position() = 2]/@n', ['2']],
    ['//c[. > 10][1]', ['20', '30', '50']],
    ['//c/..', ['1020', '3040', '50']],
    ['//c/../@n', ['1', '2', '4']],
    ['d/e/preceding::c', ['10', '20', '30']],
    ['d/e/preceding::*[1]', ['40']],
    ['(d/e/preceding::*)[1]', ['1020']],
    ['b[1]/following-sibling::b/@n', ['2']],
    ['d/preceding-sibling::b[1]/@n', ['2']],
    ['//c[. = 50]/ancestor::*/name()', ['a', 'd', 'b', 'b']],
    ['//c[. = 50]/ancestor::b[1]/@n', ['4']],
    ['b[1]/c[1]/following::c', ['20', '30', '50']],
    ['d/descendant-or-self::b/@n', ['3', '4']],
    ['b/c/self::c', ['10', '20', '30']],
    ['comment()', [' note ']],
    ['processing-instruction(go)', ['on']],
    ['b[1]/c[1]/text()', ['10']],
    ['//c except b[1]/c', ['30', '50']],
    ['//c intersect b/c', ['10', '20', '30']],
    ['(b[2] | b[1])/@n', ['1', '2']],
    ['b/xs:decimal(c[1])', ['10', '30']],
    ['b/c/concat(name(..), .)', ['b10', 'b20', 'b30']],
    ['b/count(*)', ['2', '2']],
    ['count(//b[not(preceding::b/@n = @n)])', ['4']],
    ['//l[not(preceding::l/. = .)]', ['']],
    ['//b[not(preceding::b/. = .)]/@n', ['1', '2', '3', '4']],
    ['//c[not(preceding::c/. = .)]', ['10', '20', '30', '50']],
    ['l[3]/count(preceding-sibling::*[local-name() = local-name(current()) and namespace-uri() = namespace-uri(current())])', ['0']],
    ['name(//@k/..)', ['p:c']],
    ['local-name(//@k/..)', ['c']],
    ['namespace-uri(//@k/..)', ['urn:p']],
    ['//c[. = 50]/path()', ['/Q{}a[1]/Q{}d[1]/Q{}b[1]/Q{}b[1]/Q{}c[1]']],
    ['b[1] is //c[. = 10]/..', ['true']],
    ['b[1] << b[2]', ['true']],
    ['sum(//c)', ['110']],
    ['sum(b/xs:decimal(c[1])) = 40', ['true']],
    ['exists(/nothing)', ['false']],
    ['string(/)', [values('string(.)')[0] ?? '']],
    ['some $b in b satisfies $b/c = 30', ['true']],
    ['for $b in b return string-join($b/c, "+")', ['10+20', '30']],
  ])('%s', (expression, result) => {
    expect(values(expression)).toEqual(result)
  })

  it.each([
    ['content of nodes is compared with numbers as a double', 'b/c = 1.0e1', ['true']],
    ['content of nodes is compared with text as text', 'b/c = "10.0"', ['false']],
    ['nodes are compared with each other as text', 'b[1]/c = b[2]/c', ['false']],
    ['a comment is text', 'comment() = " note "', ['true']],
    ['arithmetic makes doubles of content', 'b[1]/c[1] * 1', ['10']],
  ])('%s', (_, expression, result) => {
    expect(values(expression)).toEqual(result)
  })
})
