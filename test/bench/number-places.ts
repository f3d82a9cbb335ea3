import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

/** A number that stands in a source file. */
export interface NumberPlace {
  readonly file: string
  readonly line: number
  readonly from: number
  readonly to: number
  readonly value: number
  /** The constant that it is, or is a part of. */
  readonly name: string | undefined
}

/** What is no measure: nothing, one, the sides of a pair. */
const plain: ReadonlySet<number> = new Set([0, 1, 2])

function nameOf(node: ts.Node): string | undefined {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionLike(at)) return undefined
    if (ts.isVariableDeclaration(at)) return at.name.getText()
  }
  return undefined
}

async function numbersOf(file: string): Promise<NumberPlace[]> {
  const text = await readFile(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: NumberPlace[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node) && !plain.has(Number(node.text))) {
      const from = node.getStart()
      const line = source.getLineAndCharacterOfPosition(from).line + 1
      found.push({ file, from, to: node.end, line, value: Number(node.text), name: nameOf(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Every number in the code of a folder; data files are not looked at. */
export async function numbersIn(folder: string): Promise<NumberPlace[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort()
  return (await Promise.all(files.map((file) => numbersOf(join(folder, file))))).flat()
}
