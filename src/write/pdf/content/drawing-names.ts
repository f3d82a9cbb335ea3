/** The colour spaces of devices, which mean nothing certain without a profile. */
export type DeviceSpace = 'DeviceRGB' | 'DeviceCMYK' | 'DeviceGray'

/** The blend modes of ISO 32000-1, 11.3.5. */
export const blendModes = new Set([
  'Normal', 'Compatible', 'Multiply', 'Screen', 'Overlay', 'Darken', 'Lighten', 'ColorDodge', 'ColorBurn', 'HardLight', 'SoftLight',
  'Difference', 'Exclusion', 'Hue', 'Saturation', 'Color', 'Luminosity',
])

/** The rendering intents of ISO 32000-1, 8.6.5.8. */
export const renderingIntents = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'])
