import { describe, expect, it } from 'vitest'
import { creditorReferenceIn } from '../../../src/extract/values/creditor-reference.js'

describe('references with check digits', () => {
  it.each<[text: string, value: string | undefined]>([
    ['Communication : +++090/9337/55493+++', '+++090/9337/55493+++'],
    ['Mededeling: ***090/9337/55493*** op onze rekening', '***090/9337/55493***'],
    ['Communication : +++090/9337/55494+++', undefined],
    ['Referenz: RF18 5390 0754 7034', 'RF18 5390 0754 7034'],
    ['Reference RF18539007547034', 'RF18539007547034'],
    ['Reference RF19 5390 0754 7034', undefined],
    ['RF-Modul 18 mm', undefined],
    ['Referenz 21 00000 00003 13947 14300 09017', '210000000003139471430009017'],
    ['Referenz 21 00000 00003 13947 14300 09018', undefined],
  ])('%s', (text, value) => {
    expect(creditorReferenceIn(text)?.value).toBe(value)
  })
})
