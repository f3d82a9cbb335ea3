import { amountText, type Decimal, plainText } from '../../model/decimal.js'
import type { Identifier, Period } from '../../model/schemas.js'
import type { Children } from '../xml/element.js'

/** A day as CII writes it: `20260131`, format code 102 of UNTDID 2379. */
export function dateText(isoDate: string): Children {
  return { '@format': '102', '#': isoDate.replaceAll('-', '') }
}

export function dateTime(isoDate: string | undefined): Children | undefined {
  return isoDate === undefined ? undefined : { 'udt:DateTimeString': dateText(isoDate) }
}

export function period(period: Period | undefined): Children | undefined {
  return period && { 'ram:StartDateTime': dateTime(period.start), 'ram:EndDateTime': dateTime(period.end) }
}

export function amount(value: Decimal | undefined): string | undefined {
  return value && amountText(value)
}

export function number(value: Decimal | undefined): string | undefined {
  return value && plainText(value)
}

export function measure(value: Decimal | undefined, unit: string | undefined): Children | undefined {
  return value && { '@unitCode': unit, '#': plainText(value) }
}

export function schemed(identifier: Identifier | undefined): Children | undefined {
  return identifier && { '@schemeID': identifier.scheme, '#': identifier.id }
}

/** CII has one element for identifiers of the partners and one for those of a registered scheme. */
export function identifiers(list: readonly Identifier[]): Children {
  return {
    'ram:ID': list.filter(({ scheme }) => scheme === undefined).map(({ id }) => id),
    'ram:GlobalID': list.filter(({ scheme }) => scheme !== undefined).map(schemed),
  }
}
