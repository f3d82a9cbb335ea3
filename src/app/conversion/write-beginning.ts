import type { Profile, Syntax } from '../../model/profile.js'
import { ciiBeginning } from '../../write/cii/write-cii.js'
import { ublBeginning } from '../../write/ubl/write-ubl.js'

const writers: Readonly<Record<Syntax, (profile: Profile) => string>> = { cii: ciiBeginning, ubl: ublBeginning }

/** A document of this profile that says what it is and nothing else; enough to know which rules will judge it. */
export function writeBeginning(profile: Profile): Uint8Array {
  return new TextEncoder().encode(writers[profile.syntax](profile))
}
