/** An IBAN as people read it, in groups of four: `DE89 3704 0044 0532 0130 00`. */
export function groupedIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
