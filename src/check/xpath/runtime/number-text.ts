/** A double in the form of XPath: plain between a millionth and a million, else with an exponent. */
export function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF'
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  const size = Math.abs(value)
  if (size >= 1e-6 && size < 1e6) return plain(value)
  const [mantissa = '', exponent = ''] = value.toExponential().split('e')
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${exponent.replace('+', '')}`
}

/** JavaScript changes to exponents below a millionth only, which the caller has ruled out. */
function plain(value: number): string {
  return value.toString()
}
