import { PDFArray, PDFName, PDFNumber, type PDFContext, type PDFDict, type PDFObject, type PDFRef } from '../../../tools/pdf-lib.js'
import type { Content } from '../content/collect-contents.js'
import type { DeviceSpace } from '../content/drawing-names.js'
import { cmykProfile } from '../icc/cmyk-profile.js'
import { srgbProfile } from '../icc/srgb-profile.js'
import { arrayAt, asDict, dictAt, dictsOf, nameAt, setKey, streamAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import { packedStream, tryDecode } from '../document/stream-data.js'

function profileSpace(context: PDFContext, profile: Uint8Array, components: number): PDFArray {
  const stream = packedStream(context, profile)
  setKey(stream.dict, 'N', PDFNumber.of(components))
  return context.obj([PDFName.of('ICCBased'), context.register(stream)])
}

/** The device space that the output intent gives a meaning to. */
export function intendedSpace({ catalog }: PdfFile): DeviceSpace | undefined {
  const intent = dictsOf(arrayAt(catalog, 'OutputIntents'))[0]
  const profile = intent === undefined ? undefined : tryDecode(streamAt(intent, 'DestOutputProfile'))
  const spaces: Readonly<Record<string, DeviceSpace>> = { 'RGB ': 'DeviceRGB', CMYK: 'DeviceCMYK', GRAY: 'DeviceGray' }
  return profile === undefined ? undefined : spaces[String.fromCharCode(...profile.subarray(16, 20))]
}

const deviceCmyk = PDFName.of('DeviceCMYK')
const deviceRgb = PDFName.of('DeviceRGB')

/**
 * The device colour spaces that an object names, however deep; references are not followed, every object is looked at.
 */
function namedSpaces(object: PDFObject | undefined, found: Set<string>, depth = 0): void {
  // There is one object for each name, so that nothing has to be decoded: a file has thousands of them.
  if (object instanceof PDFName) {
    if (object === deviceCmyk) found.add('DeviceCMYK')
    if (object === deviceRgb) found.add('DeviceRGB')
  } else if (depth < 20 && object instanceof PDFArray) {
    for (const item of object.asArray()) namedSpaces(item, found, depth + 1)
  } else if (depth < 20) {
    for (const value of asDict(object)?.values() ?? []) namedSpaces(value, found, depth + 1)
  }
}

/** Gives device colours that the output intent says nothing of a meaning: default colour spaces in all resources. */
export function setDefaultSpaces(file: PdfFile, contents: readonly Content[], used: ReadonlySet<DeviceSpace>): void {
  const { context } = file
  const found = new Set<string>(used)
  for (const [, object] of context.enumerateIndirectObjects()) namedSpaces(object, found)
  const intended = intendedSpace(file)
  const defaults: [string, PDFRef][] = []
  if (found.has('DeviceCMYK') && intended !== 'DeviceCMYK') defaults.push(['DefaultCMYK', context.register(profileSpace(context, cmykProfile(), 4))])
  if (found.has('DeviceRGB') && intended !== 'DeviceRGB') defaults.push(['DefaultRGB', context.register(profileSpace(context, srgbProfile(), 3))])
  if (defaults.length === 0) return
  for (const { resources } of contents) addDefaults(resources, defaults)
}

function addDefaults(resources: PDFDict, defaults: readonly [string, PDFRef][]): void {
  const spaces = dictAt(resources, 'ColorSpace') ?? resources.context.obj({})
  for (const [key, space] of defaults) if (!spaces.has(PDFName.of(key))) setKey(spaces, key, space)
  setKey(resources, 'ColorSpace', spaces)
}

/** Transparency groups blend in a space that needs no profile of its own. */
export function setGroupSpaces(contents: readonly Content[]): void {
  for (const { dict } of contents) {
    const group = dictAt(dict, 'Group')
    if (group !== undefined && nameAt(group, 'CS') === 'DeviceCMYK') setKey(group, 'CS', PDFName.of('DeviceRGB'))
  }
}
