import { PDFBool, PDFName, PDFStream, type PDFDict } from '../../../tools/pdf-lib.js'
import type { Content } from '../content/collect-contents.js'
import { renderingIntents } from '../content/drawing-names.js'
import { booleanAt, dictAt, entriesOf, nameAt, removeKeys, setKey, streamAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'

function cleanImage(image: PDFDict): void {
  removeKeys(image, ['Alternates', 'OPI'])
  if (booleanAt(image, 'Interpolate') === true) setKey(image, 'Interpolate', PDFBool.False)
  const intent = nameAt(image, 'Intent')
  if (intent !== undefined && !renderingIntents.has(intent)) removeKeys(image, ['Intent'])
  const mask = streamAt(image, 'SMask')
  if (mask !== undefined) cleanImage(mask.dict)
}

function cleanForm(form: PDFDict): void {
  removeKeys(form, ['OPI', 'PS', 'Ref'])
  if (nameAt(form, 'Subtype2') === 'PS') removeKeys(form, ['Subtype2'])
  setKey(form, 'Subtype', PDFName.of('Form'))
}

/**
 * Cleans images and forms: alternates, smoothing, references to other files. PostScript objects draw nothing and go.
 */
export function repairXObjects({ context }: PdfFile, contents: readonly Content[]): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream)) continue
    // Data outside the file cannot be part of an archive.
    removeKeys(object.dict, ['FFilter', 'FDecodeParms'])
    if (nameAt(object.dict, 'Subtype') === 'Image') cleanImage(object.dict)
    else if (nameAt(object.dict, 'Subtype') === 'Form') cleanForm(object.dict)
  }
  for (const { resources } of contents) {
    const objects = dictAt(resources, 'XObject')
    for (const [key, object] of entriesOf(objects)) {
      if (object instanceof PDFStream && nameAt(object.dict, 'Subtype') === 'PS') emptyForm(object)
      else if (!(object instanceof PDFStream)) objects?.delete(PDFName.of(key))
    }
  }
}

function emptyForm(stream: PDFStream): void {
  removeKeys(stream.dict, ['Level1'])
  setKey(stream.dict, 'Subtype', PDFName.of('Form'))
  setKey(stream.dict, 'BBox', stream.dict.context.obj([0, 0, 1, 1]))
}
