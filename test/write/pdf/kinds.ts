import { onePage, type PageParts } from './make-pdf.js'

/** A kind of fault: a page that has it, in as few bytes as show it. */
export interface Kind {
  readonly name: string
  readonly pdf: Buffer
}

const text = 'BT /F1 18 Tf 20 150 Td (Rechnung 4711) Tj ET'

function annotation(dict: string): PageParts {
  return { content: text, page: '/Annots [6 0 R]', more: [{ body: `<< /Type /Annot ${dict} >>` }] }
}

function field(dict: string, form = ''): PageParts {
  return { ...annotation(`/Subtype /Widget /Rect [20 40 220 70] ${dict}`), catalog: `/AcroForm << /Fields [6 0 R] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 5 0 R >> >> ${form} >>` }
}

/** `-----A---B` packed by LZW, the example of the standard, as a 1 by 9 gray picture. */
const lzw = Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01])

const parts: Readonly<Record<string, PageParts>> = {
  'missing-font': { content: `${text} BT /F1 10 Tf 20 100 Td (\\344\\366\\374 \\200 \\223Zitat\\224) Tj ET` },
  'font-with-own-widths': {
    content: 'BT /F2 18 Tf 20 150 Td (AAAA BBBB) Tj ET', resources: '/Font << /F2 6 0 R >>',
    more: [{ body: `<< /Type /Font /Subtype /TrueType /BaseFont /ArialNarrow /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 66 /Widths [${Array.from({ length: 35 }, (_, index) => (index === 0 ? 228 : 547)).join(' ')}] >>` }],
  },
  'symbol-fonts': {
    content: 'BT /F2 20 Tf 20 150 Td (abgd) Tj /F3 20 Tf 0 -40 Td (4l) Tj ET', resources: '/Font << /F2 6 0 R /F3 7 0 R >>',
    more: [{ body: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' }, { body: '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>' }],
  },
  cmyk: { content: '1 0 0 0 k 20 20 100 60 re f 0 0.5 1 0 k 140 20 100 60 re f' },
  'unknown-operator': { content: `${text} 1 2 xyz 0 0 1 rg 20 20 60 60 re f` },
  'transfer-function': { content: '/G1 gs 0 0 1 rg 20 20 60 60 re f', resources: '/ExtGState << /G1 << /TR /Identity /HTP [0 0] >> >>' },
  'unknown-blend-mode': { content: '/G1 gs 0 0 1 rg 20 20 60 60 re f', resources: '/ExtGState << /G1 << /BM /Shiny >> >>' },
  lzw: {
    content: 'q 90 0 0 60 20 20 cm /I1 Do Q', resources: '/XObject << /I1 6 0 R >>',
    more: [{ body: '<< /Type /XObject /Subtype /Image /Width 9 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Interpolate true /Filter /LZWDecode >>', stream: lzw }],
  },
  'inline-picture': { content: 'q 60 0 0 60 20 20 cm BI /W 2 /H 2 /CS /RGB /BPC 8 /I true /F /AHx ID ff0000ff0000ff0000ff0000> EI Q' },
  'form-without-resources': {
    content: '/X1 Do', resources: '/XObject << /X1 6 0 R >>',
    more: [{ body: '<< /Type /XObject /Subtype /Form /BBox [0 0 300 200] >>', stream: text }],
  },
  highlight: annotation('/Subtype /Highlight /Rect [20 145 160 170] /C [1 1 0] /QuadPoints [20 170 160 170 20 145 160 145]'),
  square: annotation('/Subtype /Square /Rect [20 20 120 90] /C [1 0 0] /IC [0.8 0.9 1] /BS << /W 3 >>'),
  'ink-and-line': { content: text, page: '/Annots [6 0 R 7 0 R]', more: [
    { body: '<< /Type /Annot /Subtype /Ink /Rect [20 20 100 100] /C [0 0 1] /BS << /W 4 >> /InkList [[25 25 60 90 95 25]] >>' },
    { body: '<< /Type /Annot /Subtype /Line /Rect [120 20 220 100] /C [0 0.5 0] /BS << /W 4 >> /L [125 25 215 95] >>' },
  ] },
  'free-text': annotation('/Subtype /FreeText /Rect [20 40 220 80] /DA (/Helv 14 Tf 1 0 0 rg) /Contents (Bezahlt)'),
  'hidden-annotation': annotation('/Subtype /Square /Rect [20 20 120 90] /C [1 0 0] /IC [1 0 0] /F 2'),
  'link-without-flags': annotation('/Subtype /Link /Rect [20 145 160 170] /Border [0 0 0] /A << /S /URI /URI (https://example.org) >>'),
  'film-with-picture': { ...annotation('/Subtype /Movie /Rect [20 20 120 90] /AP << /N 7 0 R >>'), more: [
    { body: '<< /Type /Annot /Subtype /Movie /Rect [20 20 120 90] /AP << /N 7 0 R >> /Movie << /F (film.avi) >> >>' },
    { body: '<< /Type /XObject /Subtype /Form /BBox [0 0 100 70] >>', stream: '0 0.6 0 rg 0 0 100 70 re f' },
  ] },
  'text-field': field('/FT /Tx /T (name) /V (M\\374ller GmbH) /DA (/F1 12 Tf 0 0 1 rg) /MK << /BC [0 0 0] /BG [0.9 0.9 1] >>', '/NeedAppearances true'),
  'choice-field': field('/FT /Ch /Ff 131072 /T (land) /V (DE) /Opt [[(DE) (Deutschland)] [(AT) (Oesterreich)]] /MK << /BC [0 0 0] >>', '/NeedAppearances true'),
  'push-button': { ...field('/FT /Btn /Ff 65536 /T (ok) /AP << /N 7 0 R /D 7 0 R >>'), more: [
    { body: '<< /Type /Annot /Subtype /Widget /Rect [20 40 220 70] /FT /Btn /Ff 65536 /T (ok) /AP << /N 7 0 R /D 7 0 R >> >>' },
    { body: '<< /Type /XObject /Subtype /Form /BBox [0 0 200 30] >>', stream: '0.7 g 0 0 200 30 re f' },
  ] },
  scripts: { content: text, catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /JavaScript /JS (1) >> >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>', page: '/AA << /O << /S /JavaScript /JS (1) >> >>' },
  layers: {
    content: '/OC /L1 BDC 0 0 1 rg 20 20 60 60 re f EMC /OC /L2 BDC 1 0 0 rg 120 20 60 60 re f EMC', resources: '/Properties << /L1 6 0 R /L2 7 0 R >>',
    catalog: '/OCProperties << /OCGs [6 0 R 7 0 R] /D << /Order [6 0 R] /OFF [7 0 R] /AS [<< /Event /View /Category [/View] /OCGs [6 0 R] >>] >> >>',
    more: [{ body: '<< /Type /OCG /Name (a) >>' }, { body: '<< /Type /OCG /Name (b) >>' }],
  },
  'mixed-inks': {
    content: '/C1 cs 0.2 0.9 scn 20 20 100 60 re f', resources: '/ColorSpace << /C1 [/DeviceN [/Silber /Blau] /DeviceRGB 6 0 R] >>',
    more: [{ body: '<< /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] >>', stream: '{ 1 exch sub exch 1 exch sub dup 3 -1 roll }' }],
  },
  rotated: { content: text, page: '/Rotate 90' },
}

export const kinds: readonly Kind[] = [
  ...Object.entries(parts).map(([name, part]) => ({ name, pdf: onePage(part) })),
  { name: 'pdf-2.0', pdf: onePage({ content: text }, { version: '2.0' }) },
  { name: 'broken-cross-references', pdf: onePage({ content: text }, { crossReference: false }) },
]

/** The end of the file is missing; no viewer of ours opens it. */
export const cutOff = onePage({ content: text }).subarray(0, -40)
