/**
 * What a person can take as it is: `rounding`, the printed total where it differs from the lines by cents of rounding;
 * `lines`, that the lines which were read are all lines of the invoice, and no others.
 */
export const acceptances = ['rounding', 'lines'] as const
export type Acceptance = (typeof acceptances)[number]
