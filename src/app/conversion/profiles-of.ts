import type { Format } from '../../model/conversion.js'
import { type Profile, profiles } from '../../model/profile.js'
import type { ConversionOptions } from './convert-request.js'

/** Profile of a conversion that delivers no e-invoice XML: the invoice itself is judged as EN 16931. */
export const plainProfile: Profile = { ...profiles.zugferd, name: 'EN16931' }

/** The profiles in which e-invoice XML will be written, with the format that each is for. */
export function profilesOf({ formats, syntax }: Pick<ConversionOptions, 'formats' | 'syntax'>): { format: Format; profile: Profile }[] {
  return formats.flatMap((format): { format: Format; profile: Profile }[] => {
    if (format === 'zugferd') return [{ format, profile: profiles.zugferd }]
    if (format === 'xrechnung') return [{ format, profile: syntax === 'cii' ? profiles.xrechnungCii : profiles.xrechnungUbl }]
    return []
  })
}
