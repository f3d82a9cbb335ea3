import type { Decimal } from '../model/decimal.js'

/** Two VAT rates (BT-119, BT-152) are the same also when neither is told. */
export function sameRate(one: Decimal | undefined, other: Decimal | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.eq(other)
}
