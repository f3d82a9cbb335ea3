import { toText } from '../../xpath/runtime/cast.js'
import { DynamicError } from '../../xpath/runtime/dynamic-error.js'
import { type Item, atomize } from '../../xpath/runtime/item.js'
import { type Name, Node, attribute, comment, document, element, nameId, noName, text } from '../../xpath/runtime/node.js'

/** Where instructions put what they make: a sequence that grows. */
export type Output = Item[]

// Trees that rules build come after each other; what one of them holds is in document order within it.
let order = 0

function next(): number {
  return (order += 1)
}

/** The name of an element or attribute that a stylesheet writes. */
export function resultName(prefix: string, local: string, uri: string): Name {
  return { id: nameId(uri, local), prefix, local, uri }
}

export function pushText(out: Output, value: string): void {
  if (value !== '') out.push(new Node(text, noName, undefined, next(), value))
}

export function pushAttribute(out: Output, name: Name, value: string): void {
  out.push(new Node(attribute, name, undefined, next(), value))
}

export function pushComment(out: Output, value: string): void {
  out.push(new Node(comment, noName, undefined, next(), value))
}

export function pushAll(out: Output, items: readonly Item[]): void {
  for (const item of items) out.push(item)
}

/** A copy of each node with all that is below it, and values as they are. */
export function pushCopies(out: Output, items: readonly Item[]): void {
  for (const item of items) out.push(item instanceof Node ? copy(item, undefined) : item)
}

function copy(node: Node, parent: Node | undefined): Node {
  if (node.kind !== element && node.kind !== document) return new Node(node.kind, node.name, parent, next(), node.value)
  const made = new Node(node.kind, node.name, parent, next())
  made.attributes = node.attributes.map((one) => copy(one, made))
  made.children = node.children.map((one) => copy(one, made))
  return made
}

/** What a body of instructions makes. */
export function collect(body: (out: Output) => void): readonly Item[] {
  const out: Output = []
  body(out)
  return out
}

/**
 * Nodes as content: values become text with blanks between, neighbouring text becomes one, documents give their
 * children.
 */
function contentOf(items: readonly Item[]): Node[] {
  const content: Node[] = []
  let lastWasValue = false
  const addText = (value: string): void => {
    const before = content.at(-1)
    if (before?.kind === text) content[content.length - 1] = new Node(
      text,
      noName,
      undefined,
      next(),
      before.value + value,
    )
    else content.push(new Node(text, noName, undefined, next(), value))
  }
  for (const item of items) {
    if (!(item instanceof Node)) {
      addText(`${lastWasValue ? ' ' : ''}${toText(item)}`)
      lastWasValue = true
      continue
    }
    lastWasValue = false
    for (const node of item.kind === document ? item.children : [item]) {
      if (node.kind === text) addText(node.value)
      else content.push(node)
    }
  }
  return content.filter((node) => node.kind !== text || node.value !== '')
}

function fill(made: Node, items: readonly Item[]): Node {
  const content = contentOf(items)
  const firstChild = content.findIndex((node) => node.kind !== attribute)
  const attributes = firstChild < 0 ? content : content.slice(0, firstChild)
  const children = firstChild < 0 ? [] : content.slice(firstChild)
  if (children.some((node) => node.kind === attribute)) throw new DynamicError('XTDE0410', 'an attribute after the content of its element')
  if (made.kind === document && attributes.length > 0) throw new DynamicError('XTDE0420', 'an attribute outside of an element')
  const last = new Map(attributes.map((node) => [`${node.name.uri} ${node.name.local}`, node]))
  made.attributes = [...last.values()].map((node) => copy(node, made))
  made.children = children.map((node) => copy(node, made))
  return made
}

export function pushElement(out: Output, name: Name, body: (out: Output) => void): void {
  out.push(fill(new Node(element, name, undefined, next()), collect(body)))
}

/** The document that a variable without a type holds. */
export function tree(body: (out: Output) => void): Node {
  return fill(new Node(document, noName, undefined, next()), collect(body))
}

/**
 * Text out of a sequence, for attributes and xsl:value-of: neighbouring text nodes first become one, empty ones none.
 */
export function simpleContent(items: readonly Item[], separator: string): string {
  const texts: string[] = []
  let lastWasText = false
  for (const item of items) {
    const isText = item instanceof Node && item.kind === text
    const value = toText(atomize(item))
    if (isText && value === '') continue
    if (isText && lastWasText) texts.push(`${texts.pop() ?? ''}${value}`)
    else texts.push(value)
    lastWasText = isText
  }
  return texts.join(separator)
}

/** A value that is computed when first asked for: a rule may declare what it then does not need. */
export function lazy<Value>(compute: () => Value): () => Value {
  let known = false
  let value: Value
  return () => {
    if (!known) {
      value = compute()
      known = true
    }
    return value
  }
}
