/** What DATEV takes in one package. */
export const packageLimits = { documents: 4999, extensions: 50, bytes: 465_000_000 } as const

/** What we put into one: DATEV asks not to exhaust its limits. */
export const packageSize = { documents: 2000, bytes: 100_000_000 } as const
