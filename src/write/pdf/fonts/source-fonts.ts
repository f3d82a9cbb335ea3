import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { FontProgram } from './font-program.js'
import { openFontBytes } from './open-font.js'
import { TrueTypeProgram } from './truetype-program.js'
import { readWoff } from './woff.js'

const packages = createRequire(import.meta.url)

const folders = new Map<string, string>()

function folderOf(name: string): string {
  const folder = folders.get(name) ?? path.dirname(packages.resolve(`${name}/package.json`))
  folders.set(name, folder)
  return folder
}

const opened = new Map<string, FontProgram | undefined>()

/** Opens a font file of a package; kept open, for a batch needs the same few fonts again and again. */
function openFile(file: string): FontProgram | undefined {
  if (!opened.has(file)) {
    const bytes = existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined
    opened.set(file, bytes === undefined ? undefined : file.endsWith('.woff') ? new TrueTypeProgram(readWoff(bytes)) : openFontBytes(bytes))
  }
  return opened.get(file)
}

/** The file of a sans-serif font with Latin, Greek and Cyrillic letters. */
export function sansFile(bold: boolean): string {
  return path.join(folderOf('pdfjs-dist'), 'standard_fonts', `LiberationSans-${bold ? 'Bold' : 'Regular'}.ttf`)
}

export interface FontStyle {
  readonly family: 'sans' | 'serif' | 'mono' | 'symbol' | 'dingbats'
  readonly bold: boolean
  readonly italic: boolean
}

const families = { sans: 'arimo', serif: 'tinos', mono: 'cousine' } as const
const subsets = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'hebrew', 'vietnamese'] as const

function* filesOf({ family, bold, italic }: FontStyle): Generator<string> {
  const standard = path.join(folderOf('pdfjs-dist'), 'standard_fonts')
  if (family === 'symbol') yield path.join(standard, 'FoxitSymbol.pfb')
  else if (family === 'dingbats') yield path.join(standard, 'FoxitDingbats.pfb')
  else {
    const name = families[family]
    const style = `${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}`
    if (family === 'sans') yield path.join(standard, `LiberationSans-${style === '' ? 'Regular' : style}.ttf`)
    // The thin strokes of Courier; Cousine, as wide but heavier, has the letters that it lacks.
    if (family === 'mono') yield path.join(standard, `FoxitFixed${style}.pfb`)
    for (const subset of subsets) {
      yield path.join(folderOf(`@fontsource/${name}`), 'files', `${name}-${subset}-${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}.woff`)
    }
  }
}

export interface SourceGlyph {
  readonly program: FontProgram
  readonly glyph: number
}

export interface WantedGlyph {
  readonly unicode: number | undefined
  /** Glyph names that may stand for the letter. */
  readonly names: readonly string[]
}

function findIn(program: FontProgram, { unicode, names }: WantedGlyph): number | undefined {
  const map = program.maps.get('3,10') ?? program.maps.get('3,1') ?? program.maps.get('0,3')
  const byUnicode = unicode === undefined ? undefined : map?.get(unicode)
  if (byUnicode !== undefined) return byUnicode
  for (const name of names) {
    const glyph = program.glyphByName(name)
    if (glyph !== undefined) return glyph
  }
  return undefined
}

/** The glyph that a font package has for a letter in a style; then what the symbol fonts have. */
export function findSourceGlyph(style: FontStyle, wanted: WantedGlyph): SourceGlyph | undefined {
  const chain: FontStyle[] = [style, { ...style, family: 'sans' }, { ...style, family: 'symbol' }, { ...style, family: 'dingbats' }]
  for (const one of chain) {
    for (const file of filesOf(one)) {
      const program = openFile(file)
      const glyph = program === undefined ? undefined : findIn(program, wanted)
      if (program !== undefined && glyph !== undefined && glyph !== 0) return { program, glyph }
    }
  }
  return undefined
}

/** The font whose glyph names say what a name means; any with many letters does. */
export function referenceFont(): FontProgram | undefined {
  return openFile(path.join(folderOf('pdfjs-dist'), 'standard_fonts', 'LiberationSans-Regular.ttf'))
}
