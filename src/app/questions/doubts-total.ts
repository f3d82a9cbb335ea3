import type { LocalizedText } from '../../model/language.js'

const documentAmount = /^BT-(?:106|109|110|112|113|115|116|117):/

/** Whether an amount of the whole document is asked for: then the total that was read is in doubt, and none to show. */
export function doubtsTotal(missing: readonly LocalizedText[]): boolean {
  return missing.some(({ en }) => documentAmount.test(en))
}
