import { Encodings, Font, FontNames } from 'pdf-lib/standard-fonts'
import { describe, expect, it } from 'vitest'
import { isPaintedAlike, paintedBy, type Painted } from '../../../src/write/pdf/check/painted.js'
import { openPdf } from '../../../src/write/pdf/document/open-pdf.js'
import { FontSurvey } from '../../../src/write/pdf/content/survey-fonts.js'
import { surveyContents } from '../../../src/write/pdf/repairs/contents.js'
import type { DrawnPdf } from '../../../src/write/pdf/document/picture.js'
import { substituteShape } from '../../../src/write/pdf/fonts/glyph-shape.js'
import { repairPdf } from '../../../src/write/pdf/repair-pdf.js'
import { makePdf, onePage, type PageParts, type RawObject } from './make-pdf.js'

async function painted(pdf: Uint8Array): Promise<Painted | undefined> {
  return paintedBy(pdf, await openPdf(pdf))
}

async function isAlike(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [before, file] = [await painted(one), await openPdf(other)]
  return isPaintedAlike(before, paintedBy(other, file, before), surveyContents(file).fonts)
}

/** A page with all that can paint: font, form, image, state, pattern, colour space, annotation, layer and field. */
const font = '<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [7 0 R] >>'
const more: readonly RawObject[] = [
  { body: font },
  { body: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /FontDescriptor 8 0 R /W [1 [500 600]] /DW 700 >>' },
  { body: '<< /Type /FontDescriptor /FontName /Own /Flags 4 /FontFile2 9 0 R /CIDSet 10 0 R >>' },
  { body: '<< /Length1 12 >>', stream: 'glyph shapes' },
  { body: '<< >>', stream: 'set of glyphs' },
  {
    body: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F2 6 0 R >> >> >>',
    stream: 'BT /F2 18 Tf 20 150 Td <0001> Tj ET 0 0 5 5 re f',
  },
  { body: '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 >>', stream: 'pixels' },
  { body: '<< /Type /ExtGState /ca 0.5 >>' },
  { body: '<< /Type /Annot /Subtype /Stamp /Rect [9 9 30 30] /F 4 /P 3 0 R /AP << /N 15 0 R >> >>' },
  { body: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << >> >>', stream: '1 0 0 rg 0 0 9 9 re f' },
  { body: '<< /Type /OCG /Name (Layer) >>' },
  { body: '[/ICCBased 18 0 R]' },
  { body: '<< /N 3 >>', stream: 'a profile' },
]
const parts: Required<PageParts> = {
  content: '1 0 0 1 20 150 cm /X1 Do /X2 Do',
  resources: '/XObject << /X1 11 0 R /X2 12 0 R >> /ExtGState << /G 13 0 R >> /ColorSpace << /DefaultRGB 17 0 R >> /Properties << /L 16 0 R >>',
  page: '/Annots [14 0 R] /Rotate 0 /Group << /S /Transparency /CS /DeviceRGB >>',
  catalog: '/OCProperties << /OCGs [16 0 R] /D << /ON [16 0 R] >> >> /AcroForm << /Fields [] /DA (0 g) >>',
  more,
}
const original = onePage(parts)

function edited(from: string, to: string): Buffer {
  const change = (text: string): string => text.replace(from, to)
  const { content, resources, page, catalog } = parts
  const made = onePage({
    content: change(content),
    resources: change(resources),
    page: change(page),
    catalog: change(catalog),
    more: more.map(({ body, stream }) => ({ body: change(body), ...(typeof stream === 'string' ? { stream: change(stream) } : {}) })),
  })
  if (made.equals(original)) throw new Error(`nothing says ${from}`)
  return made
}

describe('what a repair may have changed on a page', () => {
  it.each<[string, Buffer]>([
    ['the content', edited('1 20 150 cm', '1 21 150 cm')],
    ['a letter', edited('<0001>', '<0002>')],
    ['a form that is drawn', edited('0 0 5 5 re f', '0 0 5 6 re f')],
    ['the box of a form', edited('/BBox [0 0 9 9]', '/BBox [0 0 9 8]')],
    ['the pixels of a picture', edited('pixels', 'pixelz')],
    ['the colour space of a picture', edited('/Height 1 /ColorSpace /DeviceRGB', '/Height 1 /ColorSpace /CalRGB')],
    ['a graphics state', edited('/ca 0.5', '/ca 0.6')],
    ['the shapes of letters', edited('glyph shapes', 'glyph shapez')],
    ['the widths of letters', edited('/W [1 [500 600]]', '/W [1 [500 601]]')],
    ['the width of all other letters', edited('/DW 700', '/DW 701')],
    ['the encoding of a font', edited('/Identity-H', '/Identity-V')],
    ['the default colour space', edited('a profile', 'b profile')],
    ['a default colour space that is gone', edited('/ColorSpace << /DefaultRGB 17 0 R >>', '')],
    ['the picture of an annotation', edited('1 0 0 rg', '0 1 0 rg')],
    ['the place of an annotation', edited('/Rect [9 9 30 30]', '/Rect [9 9 30 31]')],
    ['the flags of an annotation', edited('/F 4', '/F 2')],
    ['an annotation that is gone', edited('/Annots [14 0 R]', '')],
    ['a layer that is hidden', edited('/ON [16 0 R]', '/OFF [16 0 R]')],
    ['the look of fields', edited('(0 g)', '(1 g)')],
    ['the turn of the page', edited('/Rotate 0', '/Rotate 90')],
    ['the space of a group', edited('/CS /DeviceRGB', '/CS /DeviceCMYK')],
    ['the part of the page that is shown', edited('/Rotate 0', '/Rotate 0 /CropBox [0 0 10 10]')],
  ])('%s: it is looked at', async (_name, changed) => {
    expect(await isAlike(original, changed)).toBe(false)
  })

  it.each<[string, Buffer]>([
    ['nothing', original],
    ['metadata of the document', edited('/AcroForm', '/Lang (de) /PageMode /UseNone /AcroForm')],
    ['the list of the glyphs in a font', edited('set of glyphs', 'another set')],
    ['no list of glyphs', edited('/CIDSet 10 0 R', '')],
    ['an intent where there was none', edited('/AcroForm', '/OutputIntents [18 0 R] /AcroForm')],
    ['additional actions', edited('/Rotate 0', '/Rotate 0 /AA << >> /Dur 5')],
  ])('%s: it looks the same for sure', async (_name, changed) => {
    expect(await isAlike(original, changed)).toBe(true)
  })

  const withoutWord = edited('/Annots [14 0 R]', '')
  it('a list without annotations is as good as none, wherever it stands', async () => {
    for (const list of ['/Annots []', '/Annots 19 0 R']) {
      const empty = onePage({ ...parts, page: parts.page.replace('/Annots [14 0 R]', list), more: [...more, { body: '[]' }] })
      expect(await isAlike(withoutWord, empty), list).toBe(true)
    }
  })

  it('that a link is printed is no matter, that it is hidden or that something else is printed, is', async () => {
    const annotated = (body: string): Buffer => onePage({ ...parts, more: more.map((one) => (one.body.includes('/Annot ') ? { body } : one)) })
    const link = '<< /Type /Annot /Subtype /Link /Rect [9 9 30 30] /P 3 0 R'
    const [silent, printed, hidden] = [annotated(`${link} >>`), annotated(`${link} /F 4 >>`), annotated(`${link} /F 2 >>`)]
    expect(await isAlike(silent, printed)).toBe(true)
    expect(await isAlike(silent, hidden)).toBe(false)
    expect(await isAlike(original, edited('/F 4 /P', '/P'))).toBe(false)
  })

  it('another meaning of device colours is looked at', async () => {
    const one = edited('/AcroForm', '/OutputIntents [18 0 R] /AcroForm')
    const other = edited('/AcroForm', '/OutputIntents [17 0 R] /AcroForm')
    expect(await isAlike(one, other)).toBe(false)
  })
})

describe('entries that a page inherits', () => {
  const inheriting = (above: string, own: string, state = '/ca 0.5'): Buffer => makePdf([
    { body: '<< /Type /Catalog /Pages 2 0 R >>' },
    { body: `<< /Type /Pages /Kids [3 0 R] /Count 1 ${above} >>` },
    { body: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R ${own} >>` },
    { body: '<< >>', stream: '/G gs 0 0 50 50 re f' },
    { body: `<< /ExtGState << /G << ${state} >> >> >>` },
    { body: '<< /ExtGState << /G << /ca 0.9 >> >> >>' },
  ])

  it('are the same where they stand in the page itself', async () => {
    const [above, own] = [inheriting('/Resources 5 0 R', ''), inheriting('', '/Resources 5 0 R')]
    expect(await isAlike(above, own)).toBe(true)
  })

  it('are looked at when they change', async () => {
    const [before, after] = [inheriting('/Resources 5 0 R', ''), inheriting('/Resources 5 0 R', '', '/ca 0.4')]
    expect(await isAlike(before, after)).toBe(false)
  })

  it('are no matter where both levels say the same, and a doubt where they differ', async () => {
    const twice = '/Resources 5 0 R'
    expect(await isAlike(inheriting(twice, twice), inheriting('', twice))).toBe(true)
    expect(await painted(inheriting('/Resources 6 0 R', '/Resources 5 0 R'))).toBeUndefined()
  })
})

describe('a file that readers may take in several ways', () => {
  const text = original.toString('latin1')
  const anew = (changed: string): Buffer => Buffer.from(changed, 'latin1')
  const table = text.indexOf('xref\n0')
  const update = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n'

  it.each<[string, Buffer]>([
    ['an object twice', anew(text.slice(0, table) + update + text.slice(table).replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + update.length}`))],
    ['an object after the end', anew(text + update)],
    ['a table that begins elsewhere', anew(text.replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + 1}`))],
    ['a table that names another place', anew(text.replace(/\n(\d{10}) 00000 n/, (_, at: string) => `\n${String(Number(at) + 1).padStart(10, '0')} 00000 n`))],
    ['an object that the table calls free', anew(text.replace(' 00000 n', ' 00000 f'))],
    ['a table with one object too few', anew(text.replace(/\d{10} 00000 n \n(?=trailer)/, '').replace('0 19\n', '0 18\n'))],
    ['no table', onePage(parts, { crossReference: false })],
    ['a stream of another length than it says', anew(text.replace('/Length 12', '/Length 11'))],
    ['a generation', anew(text.replace('\n9 0 obj', '\n9 1 obj'))],
    ['another catalog', anew(text.replace('/Root 1 0 R', '/Root 2 0 R'))],
    ['something before its head', anew(`\n${text}`)],
    ['a name with a blank', edited('/BaseFont /Own', '/BaseFont /O#20n')],
    ['a page that is counted twice', anew(text.replace('/Count 1', '/Count 2'))],
    ['the same page twice', anew(text.replace('/Kids [3 0 R] /Count 1', '/Kids [3 0 R 3 0 R] /Count 2'))],
    ['a page without a type', anew(text.replace('/Type /Page /Parent', '/Typ  /Page /Parent'))],
  ])('%s: nothing is sure', async (_name, doubtful) => {
    expect(doubtful.equals(original)).toBe(false)
    const before = await painted(doubtful).catch(() => undefined)
    expect(isPaintedAlike(before, before, new FontSurvey())).toBe(false)
  })
})

describe('repairPdf', () => {
  const date = new Date('2026-03-04T05:06:07Z')

  /** Tells what was opened to be drawn; nothing can be. */
  async function opened(pdf: Uint8Array): Promise<number> {
    let count = 0
    const openDrawing = (): Promise<DrawnPdf> => {
      count += 1
      return Promise.reject(new Error('not to be drawn'))
    }
    await repairPdf(pdf, { date, openDrawing })
    return count
  }

  /** Text in a font that the file names and does not carry. */
  const written = (text: string, name: string, entries = '/Encoding /WinAnsiEncoding'): Buffer => onePage({
    content: '/X1 Do',
    resources: '/XObject << /X1 6 0 R >>',
    more: [
      { body: '<< /Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /Font << /F2 7 0 R >> >> >>', stream: `BT /F2 18 Tf 20 150 Td (${text}) Tj ET` },
      { body: `<< /Type /Font /Subtype /Type1 /BaseFont /${name} ${entries} >>` },
      { body: '<< >>', stream: '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <41> <0042> endbfchar' },
    ],
  })

  it('draws nothing where only the document around the pages changed', async () => {
    expect(await opened(onePage({ content: '0 0 50 50 re f' }))).toBe(0)
  })

  it.each(['Helvetica', 'Helvetica-BoldOblique', 'Times-Roman', 'Courier-Bold', 'Arial,Bold', 'TimesNewRomanPS-BoldMT'])(
    'draws nothing where %s was embedded with the very letters that readers have for it',
    async (name) => { expect(await opened(written('Rechnung Nr. 12/2026: 1.234,56 \\200', name))).toBe(0) },
  )

  it.each<[string, Buffer]>([
    ['a font that not every reader has', written('Rechnung', 'Univers')],
    ['a letter that our font has at another width', written('5 \\261 1', 'Helvetica')],
    ['a letter of a name that nobody knows', written('A', 'Helvetica', '/Encoding << /Differences [65 /g12] >>')],
    ['a letter that is copied as another', written('A', 'Helvetica', '/ToUnicode 8 0 R /Encoding /WinAnsiEncoding')],
    ['letters that are stretched', written('AA', 'Helvetica', '/Encoding /WinAnsiEncoding /FirstChar 65 /LastChar 65 /Widths [800]')],
    ['the content', onePage({ content: '0 0 50 50 re f unknown' })],
    ['colours', onePage({ content: '1 0 0 0 k 0 0 50 50 re f' })],
    ['an annotation', onePage({ content: '', page: '/Annots [<< /Subtype /Square /Rect [9 9 30 30] >>]' })],
  ])('compares pictures where it changed %s', async (_name, pdf) => {
    expect(await opened(pdf)).toBe(2)
  })
})

describe('our fonts for those that every reader has', () => {
  const families = { Helvetica: 'sans', Times: 'serif', Courier: 'mono' } as const
  // What Adobe's metrics say differs from our fonts here, so that pictures are compared where such a letter is shown.
  const others = new Set(['macron', 'plusminus', 'mu', 'divide', 'ydieresis', 'periodcentered', 'daggerdbl'])

  it.each(Object.values(FontNames).filter((name) => !/Symbol|Zapf/.test(name)))('%s: letters are as wide', (name) => {
    const family = families[name.split('-')[0] as keyof typeof families]
    const style = { family, bold: name.includes('Bold'), italic: /Italic|Oblique/.test(name) }
    const metrics = Font.load(name)
    const different = Encodings.WinAnsi.supportedCodePoints.flatMap((unicode) => {
      const { name: letter } = Encodings.WinAnsi.encodeUnicodeCodePoint(unicode)
      const width = substituteShape(style, { unicode, name: letter }, undefined)?.width ?? Number.NaN
      return Math.abs(width - (metrics.getWidthOfGlyph(letter) ?? Number.NaN)) <= 2 ? [] : [letter]
    })
    expect(different.filter((letter) => !others.has(letter))).toEqual([])
  })
})
