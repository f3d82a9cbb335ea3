import { largestPicture } from '../../read/largest-picture.js'
import { type HeifProgram, probeHeif } from '../../tools/heif/probe-heif.js'
import { heicToJpeg } from '../../tools/heif/run-heif.js'
import { readErrors } from './read-errors.js'

/**
 * The pixels that the photo and its parts declare (boxes `ispe` of ISO/IEC 23008-12); a bomb is refused by what it
 * says of itself, before a program unpacks it.
 */
function declaredPixels(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let most = 0
  // Behind the name: four bytes of version and flags, width and height of four bytes each.
  for (let at = buffer.indexOf('ispe'); at >= 0 && at + 16 <= buffer.length; at = buffer.indexOf('ispe', at + 4)) {
    most = Math.max(most, buffer.readUInt32BE(at + 8) * buffer.readUInt32BE(at + 12))
  }
  return most
}

/** @throws AppError unsupported_file_type where this machine has no program that reads HEIC */
export async function requireHeifProgram(environment?: NodeJS.ProcessEnv): Promise<HeifProgram> {
  const program = await probeHeif(environment)
  if (program === undefined) throw readErrors.heic()
  return program
}

/**
 * A HEIC photo as JPEG, made by a program of this machine.
 * @throws AppError unsupported_file_type where there is none; extraction_failed where it can't read the photo
 */
export async function photoAsJpeg(bytes: Uint8Array, environment?: NodeJS.ProcessEnv): Promise<Uint8Array> {
  const program = await requireHeifProgram(environment)
  if (declaredPixels(bytes) > largestPicture) throw readErrors.brokenPicture()
  const jpeg = await heicToJpeg(bytes, program)
  if (jpeg === undefined) throw readErrors.brokenPicture()
  return jpeg
}
