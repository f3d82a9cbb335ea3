/** What the rule of an evidence ends with where letters of a picture were put right, as check digits allow one only. */
export const lettersProven = 'letters proven by check digits'

/** The same of a figure for which the amount of its line leaves one. */
export const signProven = 'sign proven by the amount'
