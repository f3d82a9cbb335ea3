import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { photoAsJpeg } from '../../../src/app/reading/heic-photo.js'
import { probeHeif } from '../../../src/tools/heif/probe-heif.js'
import { freshFolder } from '../../cli/run-cli.js'

/** The head of a HEIC photo that declares so many pixels. */
function photo(width: number, height: number): Buffer {
  const size = Buffer.alloc(12)
  size.writeUInt32BE(width, 4)
  size.writeUInt32BE(height, 8)
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000'), Buffer.from('ispe'), size])
}

/** A folder with a program of this name that does what the script says; `$1` to `$9` are what it is called with. */
async function withProgram(name: string, script: string): Promise<NodeJS.ProcessEnv> {
  const folder = await freshFolder()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`)
  await chmod(join(folder, name), 0o755)
  return { PATH: folder }
}

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('invoiceconv-photo-'))

describe.skipIf(process.platform === 'win32')('a HEIC photo', () => {
  it.each([
    ['heif-convert', 'printf "%s" "$2 $3" > "$4"', /^92 \S+photo\.heic$/],
    ['sips', 'printf "%s" "$1 $2 $3 $4" > "$6"', /^-s format jpeg \S+photo\.heic$/],
    ['vips', 'printf "%s" "$1 $2" > "${3%\\[*}"', /^copy \S+photo\.heic$/],
    ['magick', 'printf "%s" "$1 $2 $3" > "$4"', /^\S+photo\.heic\[0\] -quality 92$/],
  ])('is turned into a JPEG by %s where that is installed', async (name, script, called) => {
    const before = await leftovers()
    const jpeg = await photoAsJpeg(photo(10, 10), await withProgram(name, script))
    expect(Buffer.from(jpeg).toString()).toMatch(called)
    expect(await leftovers()).toEqual(before)
  })

  it.each([
    ['without a program', { PATH: '' }, photo(10, 10), 'unsupported_file_type'],
    ['where the program is switched off', { ...process.env, INVOICECONV_HEIF: 'off' }, photo(10, 10), 'unsupported_file_type'],
  ])('is refused %s, with what to do', async (_, environment, bytes, code) => {
    await expect(photoAsJpeg(bytes, environment)).rejects.toMatchObject({ code, text: { en: expect.stringContaining('heif-convert') as string } })
  })

  it.each([
    ['the program fails', 'exit 1', photo(10, 10)],
    ['the program writes nothing', 'exit 0', photo(10, 10)],
    ['it declares more pixels than are read', 'printf x > "$4"', photo(60_000, 60_000)],
  ])('is refused when %s', async (_, script, bytes) => {
    await expect(photoAsJpeg(bytes, await withProgram('heif-convert', script))).rejects.toMatchObject({ code: 'extraction_failed' })
  })

  it('is read by the real program where there is one', async (context) => {
    const program = await probeHeif()
    const folder = await freshFolder()
    const [png, heic] = [join(folder, 'a.png'), join(folder, 'a.heic')]
    await writeFile(png, createCanvas(64, 32).toBuffer('image/png'))
    const made = program === undefined ? undefined : await promisify(execFile)('heif-enc', [png, '-o', heic]).catch(() => undefined)
    if (made === undefined) {
      console.warn('no program that writes and reads HEIC: the real one is not tried')
      context.skip()
    }
    const { width, height } = await loadImage(Buffer.from(await photoAsJpeg(await readFile(heic))))
    expect([width, height]).toEqual([64, 32])
  })
})
