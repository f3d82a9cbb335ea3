import type { XmlElement } from '../package/parse-xml.js'
import type { Block } from './content.js'
import type { Styles } from './looks.js'
import type { Numbering } from './numbering.js'

/** Properties that the style of a table gives to what stands in it. */
export interface TableProperties {
  readonly paragraph: readonly XmlElement[]
  readonly run: readonly XmlElement[]
}

/** What the reading of a part (body, header, footer) needs of its surroundings. */
export interface DocumentParts {
  readonly styles: Styles
  readonly numbering: Numbering
  /** The picture behind a relationship id of this part. */
  picture(id: string): Uint8Array | undefined
  /** Reads the blocks inside an element; handed in, for text boxes hold blocks and blocks hold text boxes. */
  readBlocks(container: XmlElement, parts: DocumentParts): Block[]
}
