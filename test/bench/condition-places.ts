import ts from 'typescript'

/** A condition in a source file: what an `if`, a `?:`, a `&&`, a `||`, a `!` or a function of true and false asks. */
export interface ConditionPlace {
  readonly file: string
  readonly line: number
  readonly from: number
  readonly to: number
  readonly text: string
  /** Only then it can be held at true; what is an object or nothing can only be held at nothing. */
  readonly isBoolean: boolean
}

const composite: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
])

function isBooleanType(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type]
  return parts.every((part) => (part.flags & ts.TypeFlags.BooleanLike) !== 0)
}

function returned(node: ts.Node): ts.Expression | undefined {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return node.body
  return ts.isReturnStatement(node) ? node.expression : undefined
}

/** The conditions of one file; those that are made of others are told by their parts. */
function conditionsOf(source: ts.SourceFile, checker: ts.TypeChecker): ConditionPlace[] {
  const asked = new Set<ts.Expression>()
  const ask = (node: ts.Expression): void => {
    if (ts.isParenthesizedExpression(node)) ask(node.expression)
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) ask(node.operand)
    else if (ts.isBinaryExpression(node) && composite.has(node.operatorToken.kind)) {
      ask(node.left)
      if (isBooleanType(checker.getTypeAtLocation(node.right))) ask(node.right)
    } else if (node.kind !== ts.SyntaxKind.TrueKeyword && node.kind !== ts.SyntaxKind.FalseKeyword) asked.add(node)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node)) ask(node.expression)
    else if (ts.isConditionalExpression(node)) ask(node.condition)
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) ask(node.operand)
    else if (ts.isBinaryExpression(node) && composite.has(node.operatorToken.kind)) ask(node)
    else {
      const value = returned(node)
      if (value !== undefined && isBooleanType(checker.getTypeAtLocation(value))) ask(value)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...asked].map((node) => ({
    file: source.fileName,
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    from: node.getStart(),
    to: node.end,
    text: node.getText().replace(/\s+/g, ' '),
    isBoolean: isBooleanType(checker.getTypeAtLocation(node)),
  }))
}

/** Every condition in the code under a folder of the project whose tsconfig.json is given. */
export function conditionsIn(project: string, folder: string): ConditionPlace[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const config = ts.getParsedCommandLineOfConfigFile(project, {}, host)
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {})
  const checker = program.getTypeChecker()
  const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder))
  return sources.flatMap((source) => conditionsOf(source, checker))
}

/** The text of a file with each of its conditions handed to `__asked(index, value)`. */
export function withQuestions(
  text: string,
  places: readonly (readonly [index: number, place: ConditionPlace])[],
): string {
  const inserted = places.flatMap(([index, { from, to }]) => [
    { at: from, length: to - from, open: true, text: `__asked(${index}, (` },
    { at: to, length: to - from, open: false, text: '))' },
  ])
  // Of those that begin at one place the longer opens first, of those that end there the shorter closes first.
  inserted.sort((a, b) =>
    a.at - b.at || Number(a.open) - Number(b.open) || (a.open ? b.length - a.length : a.length - b.length))
  let [made, done] = ['', 0]
  for (const { at, text: added } of inserted) {
    made += text.slice(done, at) + added
    done = at
  }
  return made + text.slice(done)
}
