import type { Decimal } from '../../model/decimal.js'
import type { VatCategory } from '../../model/invoice/vat.js'
import type { ReadLine } from '../table/line.js'
import type { RateGroup } from './tax-bearers.js'
import { categoryFor, type Exemption } from './vat-category.js'

/** The VAT of one line and how it is known. */
export interface LineRate {
  readonly rate: Decimal
  readonly category: VatCategory | undefined
  readonly how: 'printed' | 'only rate' | 'code' | 'only split'
  readonly known: boolean
}

/** The rate of a line: that of its own column, or the one it bears as the only one, by its code or as all come out. */
export function lineRate(
  line: ReadLine,
  own: RateGroup | undefined,
  groups: readonly RateGroup[],
  exemptions: readonly Exemption[],
): LineRate | undefined {
  const { rateCode, netRate } = line
  const rate = line.rate?.number.value ?? (netRate && own?.rate.eq(netRate) ? netRate : undefined)
  if (rate) return printedRate(rate, rateCode, groups, exemptions)
  const how = groups.length === 1 ? 'only rate' : rateCode === undefined ? 'only split' : 'code'
  return own && { rate: own.rate, category: own.category, how, known: how !== 'only split' }
}

function printedRate(
  rate: Decimal,
  code: string | undefined,
  groups: readonly RateGroup[],
  exemptions: readonly Exemption[],
): LineRate {
  const [same, ...others] = groups.filter((group) => group.rate.eq(rate))
  const isOne = same !== undefined && others.length === 0
  const category = categoryFor(rate.eq('0'), code, '', isOne ? exemptions : []) ?? (isOne ? same.category : undefined)
  return { rate, category, how: 'printed', known: same !== undefined }
}
