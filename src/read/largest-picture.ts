/** Pixels of one picture that are decoded at most: a little more than A3 at 600 dpi. Each takes four bytes. */
export const largestPicture = 72_000_000
