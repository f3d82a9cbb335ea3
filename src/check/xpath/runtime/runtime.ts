import * as arithmetic from './arithmetic.js'
import * as axes from './axes.js'
import { type CastTarget, casts, isCastable } from './cast.js'
import * as compare from './compare.js'
import * as conversion from './conversion.js'
import { Decimal } from './decimal.js'
import * as functions from './functions.js'
import { type Atomic, type Item, atomize } from './item.js'
import { Node } from './node.js'
import { matches, replace, tokenize } from './regex.js'
import * as sequences from './sequences.js'
import * as strings from './strings.js'

/** What lives as long as one document is judged: values that do not depend on a place are computed once. */
export interface DocumentRun {
  readonly document: Node
  readonly kept: unknown[]
}

const nothing = Symbol('nothing')

/**
 * The value of an expression that depends on the document alone. Trees that rules build themselves are not remembered.
 */
function keep(run: DocumentRun, context: Node, place: number, compute: () => unknown): unknown {
  if (context.root !== run.document) return compute()
  const known = run.kept[place]
  if (known !== undefined) return known === nothing ? undefined : known
  const value = compute()
  run.kept[place] = value === undefined ? nothing : value
  return value
}

type Casts = { readonly [Target in CastTarget]: (item: Item) => Atomic }

const cast = Object.fromEntries(
  Object.entries(casts).map(([target, to]) => [target, (item: Item): Atomic => to(atomize(item))]),
) as Casts

function castOptional(item: Item | undefined, target: CastTarget): Atomic | undefined {
  return item === undefined ? undefined : cast[target](item)
}

/** `castable as`: false for more than one item, and for none unless that is allowed. */
function castable(items: readonly Item[], target: CastTarget, mayBeEmpty: boolean): boolean {
  const [item] = items
  if (item === undefined) return mayBeEmpty
  return items.length === 1 && isCastable(item, target)
}

function convertedOptional(item: Item | undefined, type: CastTarget | 'atomic'): Atomic | undefined {
  return item === undefined ? undefined : conversion.converted(item, type)
}

function convertedAll(items: readonly Item[], type: CastTarget | 'atomic'): readonly Atomic[] {
  return items.map((item) => conversion.converted(item, type))
}

function instance(items: readonly Item[], occurrence: conversion.Occurrence, test: (item: Item) => boolean): boolean {
  return conversion.hasLength(items, occurrence) && items.every(test)
}

function isNode(item: Item): item is Node {
  return item instanceof Node
}

function rootOf(node: Node | undefined): Node | undefined {
  return node?.root
}

/** All that compiled expressions call. */
export const xpathRuntime = {
  ...arithmetic,
  ...axes,
  ...compare,
  ...conversion,
  ...functions,
  ...sequences,
  ...strings,
  Decimal,
  cast,
  castOptional,
  castable,
  convertedAll,
  convertedOptional,
  instance,
  isNode,
  keep,
  matches,
  replace,
  rootOf,
  tokenize,
}
