import { deflateSync } from 'node:zlib'
import { PDFName, PDFRawStream, type PDFDict } from '../../tools/pdf-lib.js'
import { removeKeys, setKey } from './document/objects.js'
import { setContent } from './document/page-content.js'
import { displayedSize, displayToPage, pageGeometry } from './document/page-geometry.js'
import type { Picture } from './document/picture.js'

function withoutAlpha({ width, height, rgba }: Picture): Uint8Array {
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let part = 0; part < 3; part++) rgb[pixel * 3 + part] = rgba[pixel * 4 + part] ?? 255
  }
  return rgb
}

/** Puts a picture of the page in the place of its content. Links stay, all that the picture shows already goes. */
export function becomePicture(page: PDFDict, picture: Picture): void {
  const { context } = page
  const dict = context.obj({
    Type: 'XObject', Subtype: 'Image', Width: picture.width, Height: picture.height, ColorSpace: 'DeviceRGB', BitsPerComponent: 8, Filter: 'FlateDecode',
  })
  const image = context.register(PDFRawStream.of(dict, new Uint8Array(deflateSync(withoutAlpha(picture)))))
  const geometry = pageGeometry(page)
  const { width, height } = displayedSize(geometry)
  setKey(page, 'Resources', context.obj({ XObject: { Im0: image } }))
  const matrix = displayToPage(geometry).map((value) => value.toFixed(4)).join(' ')
  setContent(page, Buffer.from(`q ${matrix} cm ${width.toFixed(4)} 0 0 ${height.toFixed(4)} 0 0 cm /Im0 Do Q\n`))
  removeKeys(page, ['Annots', 'Group', 'StructParents'])
  setKey(page, 'Type', PDFName.of('Page'))
}
