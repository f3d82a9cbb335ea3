import { describe, expect, it } from 'vitest'
import { dateOrder, datesIn, monthIn } from '../../../src/extract/values/date.js'

describe('dates in a text', () => {
  it.each([
    ['am 14.03.2025 geliefert', ['2025-03-14']],
    ['fällig am 30.05.2017.', ['2017-05-30']],
    ['1.9.25', ['2025-09-01']],
    ['2025-01-18', ['2025-01-18']],
    ['8. April 2025', ['2025-04-08']],
    ['den 12. März 2025', ['2025-03-12']],
    ['Feb 17, 2026 and 24 Sep 2024', ['2026-02-17', '2024-09-24']],
    ['le 1er septembre 2025', ['2025-09-01']],
    ['4 de mayo de 2026 y 1 de enero del 2027', ['2026-05-04', '2027-01-01']],
    ['21-Nov-2025', ['2025-11-21']],
    ['19 april 2014', ['2014-04-19']],
    ['20260815', ['2026-08-15']],
    ['17/04/2025', ['2025-04-17']],
    ['03.02.2025 bis 07.03.2025', ['2025-02-03', '2025-03-07']],
    ['31.02.2025', []],
    ['1.234.567,00', []],
    ['192.168.20.25', []],
    ['+49 30 12.05.20.25', []],
  ])('%s', (text, days) => {
    expect(datesIn(text).map(({ value }) => value)).toEqual(days)
  })

  it('reads slashes as the document does', () => {
    expect(datesIn('03/04/2025', 'month first')).toMatchObject([{ value: '2025-03-04', ambiguous: true }])
    expect(datesIn('03/04/2025', 'day first')).toMatchObject([{ value: '2025-04-03', ambiguous: true }])
    expect(datesIn('13/04/2025', 'month first')).toMatchObject([{ value: '2025-04-13', ambiguous: false }])
  })

  it.each([
    [['11/03/2017', '11/17/2017'], 'month first'],
    [['11/03/2017', '08/41/2017'], 'day first'],
    [['03/11/2017', '17/11/2017'], 'day first'],
    [['03/04/2025'], 'day first'],
    [['02/03/26', 'February 17, 2026'], 'month first'],
  ])('tells the order of %j', (texts, order) => {
    expect(dateOrder(texts)).toBe(order)
  })

  it.each([
    ['06/2025', '2025-06-01', '2025-06-30'],
    ['Februar 2024', '2024-02-01', '2024-02-29'],
  ])('knows the days of %s', (text, start, end) => {
    expect(monthIn(text)).toMatchObject({ start, end })
  })
})
