import { PDFStream, type PDFDict } from '../../../tools/pdf-lib.js'
import { dictAt, entriesOf, nameAt, numberAt } from '../document/objects.js'

/**
 * Beyond this many pixels a picture takes more memory to draw than a comparison is worth: no repair touches its data.
 */
const most = 16_000_000

/** Whether drawing the page would unpack a picture of enormous size. */
export function hasHugePicture(page: PDFDict): boolean {
  const resources = dictAt(page, 'Resources')
  return entriesOf(resources === undefined ? undefined : dictAt(resources, 'XObject')).some(
    ([, object]) =>
      object instanceof PDFStream && nameAt(object.dict, 'Subtype') === 'Image' && (numberAt(object.dict, 'Width') ?? 0) * (numberAt(object.dict, 'Height') ?? 0) > most,
  )
}
