/**
 * An element of an e-invoice without what only XML cares for. Names carry the usual prefix of their namespace
 * (`ram:ID`).
 */
export interface XmlTree {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The text of an element that has no elements inside, without blanks at its ends. */
  readonly text: string
  readonly children: readonly XmlTree[]
}
