import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Business terms that the doc comment of a schema's field names. */
export interface CommentedField {
  /** `paymentSchema` and `card.accountNumber`. */
  readonly schema: string
  readonly key: string
  readonly ids: readonly string[]
  /** The same of the object that the field stands in, when that is part of the same schema. */
  readonly around: readonly string[]
}

/** The fields of all `z.object({...})` in a file of the model, with the BT and BG ids of their comments. */
export function commentedFields(file: URL): CommentedField[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file.pathname, text, ts.ScriptTarget.Latest, true)
  const fields: CommentedField[] = []
  const visit = (node: ts.Node, schema: string, prefix: string, around: readonly string[]): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      ts.forEachChild(node, (child) => { visit(child, node.name.getText(), '', []) })
    } else if (ts.isPropertyAssignment(node) && schema.endsWith('Schema')) {
      const key = prefix + node.name.getText()
      const comment = text.slice(node.getFullStart(), node.getStart())
      const ids = comment.match(/\bB[TG]-\d+\b/g) ?? []
      fields.push({ schema, key, ids, around })
      ts.forEachChild(node.initializer, (child) => { visit(child, schema, `${key}.`, ids) })
    } else ts.forEachChild(node, (child) => { visit(child, schema, prefix, around) })
  }
  visit(source, '', '', [])
  return fields
}
