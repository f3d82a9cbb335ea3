/** Identifiers are written with blanks, dots, slashes and in either case; compared without them. Empty for none. */
export function compactKey(text: string | null | undefined): string {
  return (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Legal forms that the same company writes in full, short, or not at all. */
const legalForms = [
  'gesellschaft mit beschrankter haftung',
  'unternehmergesellschaft haftungsbeschrankt',
  'aktiengesellschaft',
  'eingetragener kaufmann',
  'eingetragene kauffrau',
  'offene handelsgesellschaft',
  'kommanditgesellschaft',
  'eingetragene genossenschaft',
  'haftungsbeschrankt',
  'gmbh & co kg',
  'gmbh and co kg',
  'gmbh co kg',
  'ggmbh',
  'gmbh',
  'mbh',
  'ug',
  'ag',
  'kg',
  'ohg',
  'gbr',
  'se',
  'eg',
  'ev',
  'e k',
  'ek',
  'sarl',
  'sas',
  'sa',
  'bv',
  'ltd',
  'limited',
  'inc',
  'llc',
]
const legalFormAtEnd = new RegExp(`(?: (?:${legalForms.join('|')}))+$`, 'u')

/** Lower case, umlauts and accents folded, punctuation as blanks. */
export function textKey(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/ä|ae/g, 'a')
    .replace(/ö|oe/g, 'o')
    .replace(/ü|ue/g, 'u')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
}

/** A company's name without its legal form and spelling variants; the whole name when nothing else is left. */
export function nameKey(name: string | null | undefined): string {
  const key = textKey(name)
  return key.replace(legalFormAtEnd, '') || key
}

/** Postal code, street and house number, whatever way "Straße" is written. */
export function addressKey(
  address: { street?: string | undefined; postalCode?: string | undefined; city?: string | undefined }
    | null
    | undefined,
): string {
  const street = textKey(address?.street).replace(/str(?:asse)?(?= |\d|$)/u, 'str')
  return [compactKey(address?.postalCode), street, textKey(address?.city)].join('|')
}
