import {
  PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef, PDFStream, PDFString,
  type PDFContext, type PDFObject,
} from '../../../tools/pdf-lib.js'

// Foreign files put anything anywhere. These accessors answer undefined where the type is not the one that is asked
// for.

export function nameOf(text: string): PDFName {
  return PDFName.of(text.replace(/#/g, '#23'))
}

/** The object behind a reference, however many references stand in between. */
export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  let current = object
  for (let hops = 0; current instanceof PDFRef && hops < 20; hops++) current = context.lookup(current)
  return current instanceof PDFRef ? undefined : current
}

function at(dict: PDFDict, key: string): PDFObject | undefined {
  return resolve(dict.context, dict.get(PDFName.of(key)))
}

/** A dictionary, or the dictionary of a stream. */
export function asDict(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFDict) return object
  return object instanceof PDFStream ? object.dict : undefined
}

export function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
  return asDict(at(dict, key))
}

export function streamAt(dict: PDFDict, key: string): PDFStream | undefined {
  const value = at(dict, key)
  return value instanceof PDFStream ? value : undefined
}

export function arrayAt(dict: PDFDict, key: string): PDFArray | undefined {
  const value = at(dict, key)
  return value instanceof PDFArray ? value : undefined
}

export function numberAt(dict: PDFDict, key: string): number | undefined {
  const value = at(dict, key)
  return value instanceof PDFNumber ? value.asNumber() : undefined
}

export function nameAt(dict: PDFDict, key: string): string | undefined {
  const value = at(dict, key)
  return value instanceof PDFName ? value.decodeText() : undefined
}

export function booleanAt(dict: PDFDict, key: string): boolean | undefined {
  const value = at(dict, key)
  return value instanceof PDFBool ? value.asBoolean() : undefined
}

export function textAt(dict: PDFDict, key: string): string | undefined {
  return textOf(at(dict, key))
}

export function textOf(value: PDFObject | undefined): string | undefined {
  if (!(value instanceof PDFString) && !(value instanceof PDFHexString)) return undefined
  try {
    return value.decodeText()
  } catch {
    return undefined
  }
}

export function itemsOf(array: PDFArray | undefined): (PDFObject | undefined)[] {
  return array === undefined ? [] : array.asArray().map((_, index) => array.lookup(index))
}

export function dictsOf(array: PDFArray | undefined): PDFDict[] {
  return itemsOf(array).flatMap((item) => asDict(item) ?? [])
}

/** The numbers of an array; undefined when one of them is not a number. */
export function numbersOf(array: PDFArray | undefined): number[] | undefined {
  if (array === undefined) return undefined
  const numbers: number[] = []
  for (const item of itemsOf(array)) {
    if (!(item instanceof PDFNumber)) return undefined
    numbers.push(item.asNumber())
  }
  return numbers
}

/** Entries with the key as text and the value resolved. */
export function entriesOf(dict: PDFDict | undefined): [string, PDFObject | undefined][] {
  return dict === undefined
    ? []
    : dict.entries().map(([key, value]) => [key.decodeText(), resolve(dict.context, value)])
}

export function removeKeys(dict: PDFDict, keys: readonly string[]): string[] {
  return keys.filter((key) => dict.delete(PDFName.of(key)))
}

export function setKey(dict: PDFDict, key: string, value: PDFObject): void {
  dict.set(PDFName.of(key), value)
}
