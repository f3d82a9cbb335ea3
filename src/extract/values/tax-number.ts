import { anyOf, wordsOf } from '../languages/languages.js'
import type { ValueInText } from './value-in-text.js'

const { taxOffices, statingNumber } = wordsOf('documents', 'taxOffices', 'statingNumber')

/** `Finanzamt Friedrichshain-Kreuzberg lautet`: the office and its places, between the label and the number. */
const office = String.raw`(?:[\s:.(,]*${anyOf(taxOffices)}(?:\s+\(?\p{L}[\p{L}./-]*\)?){1,4}[\s:,)]*?)?(?:\s*${anyOf(statingNumber)}(?!\p{L}))?`

/** A German tax number in one of its printed forms; without a label it could be any number. */
const labelled = new RegExp(String.raw`^${office}[\s:.,)#-]*(\d[\d /.-]{6,17}\d)(?![\p{L}\d])`, 'u')

/** `1 162/124/50338`: no number begins so; a stroke of the paper, or a bar behind the label. */
const stroke = /^\d (?=\d{2,3}\/\d{3,4}\/\d{4,5}$)/u

/** `139/110/40276 - 1. Vorsitzender`: behind a whole number a dash leads to something else. */
const behindDash = /(?<=(?:\d\D{0,3}){10})\s-\s\d$/u

/** `07.10.2026` has the digits of a tax number, but is a day. */
const day = /^\d{1,2}([./-]) ?\d{1,2}\1 ?(?:19|20)\d{2}$|^(?:19|20)\d{2}([./-])\d{1,2}\2\d{1,2}$/u

/** The tax number that follows a label. */
export function labelledTaxNumber(text: string): ValueInText | undefined {
  const match = labelled.exec(text)
  const value = match?.[1]?.replace(stroke, '').replace(behindDash, '')
  if (!match || value === undefined) return undefined
  if (!/^(?:\d\D*){8,13}$/.test(value) || day.test(value)) return undefined
  const start = match.index + match[0].indexOf(value)
  return { value, start, end: start + value.length }
}

const slashed = String.raw`(\d{2,3}\/\d{3,4}\/\d{4,5})(?![\p{L}\d/])`
const behindId = new RegExp(String.raw`^[\s:.#-]*${slashed}`, 'u')
const behindOffice = new RegExp(String.raw`(?<!\p{L})${anyOf(taxOffices)}(?:\s+\p{L}[\p{L}./-]*){1,4}[\s:,]*${slashed}`, 'u')

/**
 * `USt-Nr. 321/5712/0846`, `Finanzamt Hagen 321/5712/0846`: the strokes of the form tell a tax number, behind the label
 * of another or behind its office.
 */
export function slashedTaxNumber(text: string, behind: 'id' | 'office'): ValueInText | undefined {
  const match = (behind === 'id' ? behindId : behindOffice).exec(text)
  const value = match?.[1]
  if (!match || value === undefined) return undefined
  const end = match.index + match[0].length
  return { value, start: end - value.length, end }
}

/** The number of the scheme for sellers from outside the Union (OSS), which tells no country: `EU372041188`. */
export function oneStopNumber(text: string): ValueInText | undefined {
  const match = /^[\s:.#-]*(EU ?\d{3} ?\d{3} ?\d{3})(?![\p{L}\d])/u.exec(text)
  const value = match?.[1]
  return value === undefined ? undefined : { value: value.replaceAll(' ', ''), start: text.indexOf(value), end: text.indexOf(value) + value.length }
}
