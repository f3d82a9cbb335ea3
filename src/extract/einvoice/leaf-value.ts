/**
 * The text of a term as our schemas want it. What cannot be read as what the norm says it is stays as it is, for them
 * to refuse.
 */
export function leafValue(type: string, text: string): string {
  return readers[type]?.(text) ?? text
}

const readers: Readonly<Record<string, (text: string) => string | undefined>> = {
  Amount: decimalText,
  'Unit price amount': decimalText,
  Quantity: decimalText,
  Percentage: decimalText,
  Date: dateText,
  'Binary object': (text) => text.replaceAll(/\s/g, ''),
}

/** XML Schema allows `+1`, `.5` and `1.`, which our decimals do not. */
function decimalText(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  return `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** `20260131` in CII, `2026-01-31` in UBL; a zone or a time of day behind it says nothing about the day. */
function dateText(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  return year === undefined || month === undefined || day === undefined ? undefined : `${year}-${month}-${day}`
}
