import { type Code, asMany, many, quote } from '../xpath/compile/code.js'
import { kindOfType, typed } from '../xpath/compile/declared-type.js'
import type { DeclaredFunction } from '../xpath/compile/scope.js'
import type { Node } from '../xpath/runtime/node.js'
import type { Prefixes } from '../xpath/runtime/read-tree.js'
import { Refusal } from '../xpath/syntax/refusal.js'
import { compileBody } from './compile-instruction.js'
import { compileTemplateBody, rulesOfMode } from './compile-template.js'
import { valueOf } from './compile-variable.js'
import { type Declarations, readDeclarations } from './declarations.js'
import { xsltRuntime } from './runtime/xslt-runtime.js'
import { type Stylesheet, attributeOf, contentOf, isXsl, requiredAttribute } from './stylesheet.js'
import { type Writer, type XsltScope, about, keyOf, outermost, scopeAt, templateNode, typeOf } from './xslt-scope.js'

interface FunctionEntry extends DeclaredFunction {
  readonly node: Node
}

const templateParameters = 'run, node, out, mode, rule, parameters, place, size'

/** Collects the parts of a module while what is reachable from the start of a stylesheet is compiled. */
export class ModuleWriter implements Writer {
  private readonly stylesheet: Stylesheet
  private readonly declarations: Declarations
  private readonly names = new Map<string, string>()
  private readonly constants = new Map<string, string>()
  private readonly functions: ReadonlyMap<string, FunctionEntry>
  private readonly globalNodes: ReadonlyMap<string, Node>
  private readonly globals = new Map<string, Code | undefined>()
  private readonly globalValues: string[] = []
  private readonly modes = new Map<string, string>()
  private readonly templates = new Map<Node, string | undefined>()
  private readonly parts: string[] = []
  private readonly open: (() => void)[] = []
  private counter = 0
  private places = 0

  constructor(stylesheet: Stylesheet) {
    this.stylesheet = stylesheet
    this.declarations = readDeclarations(stylesheet)
    this.functions = new Map(this.declarations.functions.map((node) => this.functionEntry(node)))
    this.globalNodes = this.collectGlobals()
  }

  /** The text of the module. @throws Refusal for what the compiler does not know */
  write(): string {
    const start = this.mode('')
    for (let work = this.open.shift(); work !== undefined; work = this.open.shift()) work()
    const body = [
      ...[...this.names].map(([key, variable]) => `const ${variable} = $nameId(${key})`),
      ...[...this.constants].map(([js, variable]) => `const ${variable} = ${js}`),
      ...this.parts,
      `return { start: ${start}, globals: [${this.globalValues.join(',\n')}] }`,
    ].join('\n')
    const used = Object.keys(xsltRuntime).filter((name) => body.includes(`$${name}`)).map((name) => `${name}: $${name}`)
    return `"use strict"\nmodule.exports = function make(runtime) {\nconst { ${used.join(', ')} } = runtime\n${body}\n}\n`
  }

  prefixesOf(node: Node): Prefixes {
    return this.stylesheet.prefixesOf.get(node) ?? new Map()
  }

  nameId(uri: string, local: string): string {
    const key = `${quote(uri)}, ${quote(local)}`
    const variable = this.names.get(key) ?? this.fresh('n')
    this.names.set(key, variable)
    return variable
  }

  fresh(letter: string): string {
    return `${letter}${(this.counter += 1)}`
  }

  place(): number {
    return (this.places += 1)
  }

  constant(js: string): string {
    const variable = this.constants.get(js) ?? this.fresh('k')
    this.constants.set(js, variable)
    return variable
  }

  mode(key: string): string {
    const known = this.modes.get(key)
    if (known !== undefined) return known
    const variable = this.fresh('m')
    this.modes.set(key, variable)
    this.open.push(() => { this.writeMode(key, variable) })
    return variable
  }

  namedTemplate(key: string): string | undefined {
    const template = this.declarations.templates.find((node) => {
      const name = attributeOf(node, 'name')
      return name !== undefined && keyOf(name, this.scopeOf(node)) === key
    })
    if (template === undefined) return undefined
    return this.templateFunction(template) ?? this.constant('() => undefined')
  }

  declaredFunction(uri: string, local: string, arity: number): DeclaredFunction | undefined {
    const entry = this.functions.get(functionKey(uri, local, arity))
    if (entry !== undefined && !this.templates.has(entry.node)) {
      this.templates.set(entry.node, entry.js)
      this.open.push(() => { this.writeFunction(entry) })
    }
    return entry
  }

  globalVariable(key: string): Code | undefined {
    const node = this.globalNodes.get(key)
    if (node === undefined) return undefined
    if (this.globals.has(key)) {
      const known = this.globals.get(key)
      if (known === undefined) throw new Refusal(`the variable $${key} needs itself`)
      return known
    }
    this.globals.set(key, undefined)
    const value = valueOf(node, { ...this.scopeOf(node), position: '1', size: '1' })
    const place = this.globalValues.push(`(run) => { const node = run.document; return ${value.js} }`) - 1
    const code: Code = { kind: value.kind, form: value.form, js: `$global(run, ${place})` }
    this.globals.set(key, code)
    return code
  }

  private scopeOf(node: Node): XsltScope {
    return scopeAt(node, outermost(this, compileBody, templateNode))
  }

  private collectGlobals(): Map<string, Node> {
    const found = new Map<string, Node>()
    for (const node of this.declarations.variables) {
      const key = keyOf(requiredAttribute(node, 'name'), this.scopeOf(node))
      if (found.has(key)) throw new Refusal(`the variable $${key} is declared twice`)
      found.set(key, node)
    }
    return found
  }

  private functionEntry(node: Node): readonly [string, FunctionEntry] {
    const name = requiredAttribute(node, 'name')
    const [prefix = '', local = ''] = name.split(':')
    const uri = this.prefixesOf(node).get(prefix)
    if (uri === undefined || local === '') throw new Refusal(`the function ${name} needs a declared prefix`)
    const parameters = node.children.filter((child) => isXsl(child, 'param')).map(typeOf)
    const entry = { js: this.fresh('f'), parameters, result: typeOf(node), node }
    return [functionKey(uri, local, parameters.length), entry]
  }

  private writeFunction({ js, node, parameters, result }: FunctionEntry): void {
    const content = contentOf(node)
    const declared = content.filter((child) => isXsl(child, 'param'))
    const outside = outermost(this, compileBody, undefined)
    const values = declared.map((child, index) => {
      const scope = scopeAt(child, outside)
      const code: Code = { js: this.fresh('a'), ...kindOfType(parameters[index], scope) }
      return [keyOf(requiredAttribute(child, 'name'), scope), code] as const
    })
    const scope = scopeAt(node, { ...outside, variables: new Map(values) })
    const made = this.functionValue(content.slice(declared.length), scope)
    const value = result === undefined
      ? asMany(made)
      : about(node, attributeOf(node, 'as') ?? '', () => typed(made, result, scope)).js
    this.parts.push(`function ${js}(${['run', ...values.map(([, code]) => code.js)].join(', ')}) { return ${value} }`)
  }

  /** A single xsl:sequence is an expression; anything else is collected. */
  private functionValue(content: readonly Node[], scope: XsltScope): Code {
    const [only] = content
    if (content.length === 1 && only !== undefined && isXsl(only, 'sequence') && attributeOf(only, 'select') !== undefined) return valueOf(only, scope)
    return many('item', `$collect((out) => { ${compileBody(content, scope)} })`)
  }

  private writeMode(key: string, variable: string): void {
    const rules = rulesOfMode(this.declarations.templates, key, this, compileBody).map(({
      kind,
      name,
      condition,
      template,
    }) => {
      const test = condition === undefined ? 'undefined' : `(run, node) => ${condition}`
      return `{ kind: ${kind}, id: ${name ?? 0}, test: ${test}, body: ${this.templateFunction(template) ?? 'undefined'} }`
    })
    this.parts.push(`const ${variable} = new $Mode([\n${rules.join(',\n')}\n])`)
  }

  /** The function of a template; undefined when its body is empty. */
  private templateFunction(template: Node): string | undefined {
    if (this.templates.has(template)) return this.templates.get(template)
    const variable = contentOf(template).length === 0 ? undefined : this.fresh('b')
    this.templates.set(template, variable)
    if (variable !== undefined) {
      this.open.push(() => {
        const body = compileTemplateBody(template, this, compileBody)
        this.parts.push(`function ${variable}(${templateParameters}) { ${body} }`)
      })
    }
    return variable
  }
}

function functionKey(uri: string, local: string, arity: number): string {
  return `{${uri}}${local} ${arity}`
}

