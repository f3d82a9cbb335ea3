/** ISO 9362: four letters of the bank, two of the country, two of the place, three of the branch or none. */
export function countryOfBic(bic: string | undefined): string | undefined {
  return bic?.slice(4, 6)
}

export function placeOfBic(bic: string | undefined): string {
  return bic?.slice(6, 8) ?? ''
}
