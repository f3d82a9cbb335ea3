import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { inkThreshold, toGrey, type GreyPicture } from '../../../src/read/ocr/grey-picture.js'
import { restoreMarks } from '../../../src/read/ocr/number-marks.js'

type DrawnMark = readonly [behind: number, kind: 'comma' | 'point' | 'speck' | 'dash' | 'foot']

/** Digits are bars of 12 by 24 pixels, 18 pixels apart, on a line at 100; marks stand in the gaps. */
function drawn(count: number, marks: readonly DrawnMark[]): GreyPicture {
  const canvas = createCanvas(400, 200)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 400, 200)
  context.fillStyle = 'black'
  for (let digit = 0; digit < count; digit++) context.fillRect(50 + digit * 18, 76, 12, 24)
  const [comma, point, speck, dash, foot] = [[97, 3, 8], [97, 3, 3], [98, 1, 1], [88, 4, 2], [101, 3, 3]] as const
  const forms = { comma, point, speck, dash, foot }
  for (const [behind, kind] of marks) {
    const [top, wide, high] = forms[kind]
    context.fillRect(50 + behind * 18 - (kind === 'foot' ? 0 : 5), top, wide, high)
  }
  return toGrey(canvas)
}

const rows = [
  { title: 'a comma that was left out', read: '15365', marks: [[3, 'comma']], want: '153,65' },
  { title: 'a point that was left out', read: '15365', marks: [[3, 'point']], want: '153.65' },
  { title: 'the mark that was left out beside one that was read', read: '1.23456', marks: [[1, 'point'], [4, 'comma']], want: '1.234,56' },
  { title: 'a mark between a currency and its cents', read: '€450', marks: [[2, 'point']], want: '€4.50' },
  { title: 'a mark in a rate', read: '55%', marks: [[1, 'comma']], want: '5,5%' },
  { title: 'nothing between a sign and its number', read: '€450', marks: [[1, 'point']], want: '€450' },
  { title: 'nothing where there is no ink', read: '15365', marks: [], want: '15365' },
  { title: 'nothing for a speck of dirt', read: '15365', marks: [[3, 'speck']], want: '15365' },
  { title: 'nothing for ink above the line', read: '15365', marks: [[3, 'dash']], want: '15365' },
  { title: 'nothing where the mark was read', read: '153,65', marks: [[3, 'comma']], want: '153,65' },
  { title: 'a comma before a unit in the same word', read: '142h', marks: [[2, 'comma']], want: '14,2h' },
  { title: 'nothing where the foot of a broken 5 stands apart', read: '28195', marks: [[4, 'foot']], want: '28195' },
  { title: 'nothing more in broken type', read: '30159', marks: [[3, 'foot'], [4, 'point']], want: '30159' },
  { title: 'nothing that makes no number of it', read: '0,75', marks: [[1, 'comma'], [2, 'point']], want: '0,75' },
  { title: 'the second point of a day', read: '31.0126', marks: [[2, 'point'], [4, 'point']], want: '31.01.26' },
  { title: 'nothing in words', read: 'A5365', marks: [[3, 'comma']], want: 'A5365' },
] as const

it.each(rows)('puts back $title', ({ read, marks, want }) => {
  const picture = drawn(read.replaceAll(/[.,]/g, '').length, marks)
  const word = { text: read, confidence: 0.94, x0: 49, y0: 75, x1: 160, y1: 101, lineHeight: 30, baseline: 100 }
  expect(restoreMarks([word], picture, inkThreshold(picture))[0]?.text).toBe(want)
})

it('leaves a number alone whose ink falls into fewer digits than were read', () => {
  const picture = drawn(4, [[2, 'comma']])
  const word = { text: '15365', confidence: 0.94, x0: 49, y0: 75, x1: 130, y1: 101, lineHeight: 30, baseline: 100 }
  expect(restoreMarks([word], picture, inkThreshold(picture))[0]?.text).toBe('15365')
})
