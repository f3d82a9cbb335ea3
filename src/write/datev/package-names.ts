import { plainLetters } from './ledger-text.js'

/** Names that mean something else: to DATEV, or to Windows, where the package is unpacked. */
const reserved = /^(?:document|con|prn|aux|nul|com\d|lpt\d)$/i
const longest = 60

/** A name of letters, digits and underscores: DATEV advises against every other sign, and a slash would be a folder. */
function plainStem(text: string): string {
  return plainLetters(text)
    .replace(/[^A-Za-z0-9]+/g, '_')
    .slice(0, longest)
    .replace(/^_+|_+$/g, '')
}

/** Gives out file names of which no two are the same, not even on a disk that doesn't tell capitals apart. */
export function packageNames(): (wanted: string, extension: 'xml' | 'pdf') => string {
  const taken = new Set<string>()
  return (wanted, extension) => {
    const plain = plainStem(wanted)
    const stem = plain === '' || reserved.test(plain) ? `Beleg_${plain}`.replace(/_$/, '') : plain
    for (let count = 1; ; count += 1) {
      const name = `${count === 1 ? stem : `${stem}_${count}`}.${extension}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}
