import { readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { parseSync } from 'vite'

/** A node of the syntax tree, with what is asked of it here. */
export interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/** Something declared at the top of a module. */
export interface Declaration {
  /** `functions/core/offer/offer-store.ts findOffer` */
  readonly id: string
  readonly module: Module
  readonly name: string
  readonly node: Node
}

interface Imported {
  readonly from: string
  readonly name: string
}

export interface Module {
  readonly path: string
  readonly imports: ReadonlyMap<string, Imported>
  readonly declarations: ReadonlyMap<string, Declaration>
  readonly exports: ReadonlyMap<string, string | Imported>
}

/** What a module does when it is loaded. */
export const EFFECTS = '(when loaded)'

const isOurs = (path: string) => /^(functions|shared|events)\//.test(path)

export class Modules {
  readonly #root: string
  readonly #known = new Map<string, Module>()

  constructor(root: string) {
    this.#root = root
  }

  /** @param path from the root */
  at(path: string): Module {
    const module = this.#known.get(path) ?? read(this.#root, path)
    this.#known.set(path, module)
    return module
  }

  /** A module's address for another one, from the root; a package's name as it is. */
  resolve({ path }: Pick<Module, 'path'>, specifier: string): string {
    return resolveFrom(path, specifier)
  }

  /** What an identifier of a module means; undefined where it isn't one of our declarations. */
  find({ path, imports, declarations }: Module, name: string): Declaration | undefined {
    const imported = imports.get(name)
    if (!imported) return declarations.get(name)
    return imported.from === path ? undefined : this.exported(imported)
  }

  exported({ from, name }: Imported): Declaration | undefined {
    if (!isOurs(from)) return undefined
    const module = this.at(from)
    const found = module.exports.get(name)
    if (found === undefined) return undefined
    return typeof found === 'string' ? this.find(module, found) : this.exported(found)
  }
}

export const nodes = (value: unknown): Node[] => (value ?? []) as Node[]
export const nameOf = (node: unknown): string => String((node as { name?: string }).name)

const resolveFrom = (path: string, specifier: string) =>
  specifier.startsWith('.') ? join(dirname(path), specifier).replaceAll(sep, '/') : specifier

function read(root: string, path: string): Module {
  const { program, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const imports = new Map<string, Imported>()
  const declarations = new Map<string, Declaration>()
  const exports = new Map<string, string | Imported>()
  const effects: Node[] = []
  const module: Module = { path, imports, declarations, exports }
  const resolve = (source: unknown) => resolveFrom(path, String((source as { value: string }).value))
  const declare = (name: string, node: Node) => declarations.set(name, { id: `${path} ${name}`, module, name, node })
  const declareAll = (node: Node): string[] => {
    if (node.type === 'VariableDeclaration') {
      return nodes(node.declarations).flatMap(each => {
        const names = boundNames(each.id as Node)
        for (const name of names) declare(name, each)
        return names
      })
    }
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
      const name = nameOf(node.id)
      declare(name, node)
      return [name]
    }
    return []
  }
  for (const node of program.body as unknown as Node[]) {
    if (node.importKind === 'type' || node.exportKind === 'type') continue
    if (node.type === 'ImportDeclaration') {
      for (const each of nodes(node.specifiers)) {
        if (each.importKind === 'type') continue
        const name = each.type === 'ImportSpecifier' ? nameOf(each.imported) : '*'
        imports.set(nameOf(each.local), { from: resolve(node.source), name })
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      if (node.declaration) for (const name of declareAll(node.declaration as Node)) exports.set(name, name)
      for (const each of nodes(node.specifiers)) {
        const [local, exported] = [nameOf(each.local), nameOf(each.exported)]
        exports.set(exported, node.source ? { from: resolve(node.source), name: local } : local)
      }
    } else if (node.type === 'ExpressionStatement' || node.type === 'IfStatement') effects.push(node)
    else declareAll(node)
  }
  if (effects.length > 0) declare(EFFECTS, { type: 'BlockStatement', body: effects })
  return module
}

/** The names that a pattern binds: `{ a, b: [c] }`. */
export function boundNames(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)]
    case 'ObjectPattern':
      return nodes(pattern.properties).flatMap(each =>
        boundNames((each.type === 'RestElement' ? each.argument : each.value) as Node),
      )
    case 'ArrayPattern':
      return nodes(pattern.elements).flatMap(each => (each ? boundNames(each) : []))
    case 'AssignmentPattern':
      return boundNames(pattern.left as Node)
    case 'RestElement':
      return boundNames(pattern.argument as Node)
    case 'TSParameterProperty':
      return boundNames(pattern.parameter as Node)
    default:
      return []
  }
}
