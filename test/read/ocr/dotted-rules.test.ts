import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { withoutDottedRules } from '../../../src/read/ocr/dotted-rules.js'
import { toGrey, type GreyPicture } from '../../../src/read/ocr/grey-picture.js'

const dpi = 200

/** A page with a word of four strokes above a row of so many boxes, which falls to the right by some degrees. */
function page(count: number, { width = 3, height = 3, pitch = 6, skew = 0 } = {}): GreyPicture {
  const canvas = createCanvas(800, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 800, 400)
  context.fillStyle = 'black'
  for (let at = 0; at < 4; at++) context.fillRect(60 + at * 10, 60, 4, 20)
  context.rotate((skew * Math.PI) / 180)
  for (let at = 0; at < count; at++) context.fillRect(50 + at * pitch, 100, width, height)
  return toGrey(canvas)
}

/** How many pixels of ink are left of the word, and of what lies below it. */
function inkOf({ width, pixels }: GreyPicture): { readonly word: number; readonly below: number } {
  const ink = [...pixels.keys()].filter((index) => (pixels[index] ?? 255) < 128)
  const word = ink.filter((index) => index < 85 * width).length
  return { word, below: ink.length - word }
}

it.each([
  ['of dots', {}],
  ['of dots as wide as high', { width: 5, height: 5, pitch: 11 }],
  ['that leans', { skew: 1.5 }],
  ['that rises', { skew: -1 }],
])('takes away a line %s, and leaves the words', (_, shape) => {
  expect(inkOf(withoutDottedRules(page(45, shape), dpi))).toEqual({ word: 4 * 4 * 20, below: 0 })
})

it.each([
  ['the dots of an ellipsis', 12, {}],
  ['small letters', 45, { width: 6, height: 10, pitch: 10 }],
  ['signs that stand apart', 45, { pitch: 15 }],
  ['a line of hyphens', 45, { width: 8, height: 2, pitch: 14 }],
  ['a rule', 1, { width: 600 }],
])('leaves %s', (_, count, shape) => {
  const own = page(count, shape)
  expect(withoutDottedRules(own, dpi)).toBe(own)
})
