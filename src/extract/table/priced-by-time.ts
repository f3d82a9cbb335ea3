import { decimal } from '../../model/decimal.js'
import { unitPriced } from '../labels/column-labels.js'
import { unitCode } from '../values/unit.js'
import { first, plainly, proven, type Asked, type Way } from './line-way.js'

/** How many of a unit of time are in another; `12,80 €/Monat` over the days of a year is the twelfth part of them. */
const times: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ANN: { DAY: ['365', '366', '360'], MON: ['12'], QAN: ['4'] },
  MON: { DAY: ['30', '31', '28', '29', '30.416667', '30.5'] },
}

/** `365 Tage × 154,80 €/Jahr … 154,80`: the price is for more of the time than what is counted. */
export function byTime({ item: { anchor, figures }, numbers }: Asked): Way | undefined {
  const { quantity, price } = numbers
  const own = [...figures.values()]
  const priced = own.find(({ cell }) => cell === price?.cell)?.figure.perUnit ?? unitPriced(price?.label ?? '')
  const counted = own.find(({ cell }) => cell === quantity?.cell)?.figure.unitText
  const units = [counted ?? '', ...anchor.all.map(({ text }) => text)].map(unitCode)
  const bases = units.flatMap((unit) => times[unitCode(priced ?? '') ?? '']?.[unit ?? ''] ?? [])
  return first(bases.map((base) => decimal(base)), (base) => plainly(proven(numbers, base), base))
}
