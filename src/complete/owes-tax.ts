import type { DraftValues } from '../model/draft.js'

/** Whether the buyer owes the tax: BR-AE-02 and BR-IC-02 demand his VAT id (BT-48), or where AE his register entry. */
export function owesTax({ vatBreakdown = [] }: Pick<DraftValues, 'vatBreakdown'>): boolean {
  return vatBreakdown.some(({ category }) => category === 'AE' || category === 'K')
}
