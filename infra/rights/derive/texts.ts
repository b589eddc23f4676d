import { MARK, mark } from './marks.ts'
import { type Declaration, type Module, type Modules, type Node, nameOf, nodes } from './modules.ts'
import { bare, functionOf, isFunction, Scope, walk } from './walk.ts'

/** What nobody can tell from the sources. */
const ANYTHING = '*'
/** More than any that names what a service is asked for. */
const MAX_TEXTS = 20
const MAX_DEPTH = 12

/** Tells which texts an expression may come to, with `*` for what depends on data, and marks for parameters. */
export class Texts {
  readonly #modules: Modules
  #depth = 0

  constructor(modules: Modules) {
    this.#modules = modules
  }

  of(expression: Node, scope: Scope, module: Module): string[] {
    if (this.#depth > MAX_DEPTH) return [ANYTHING]
    this.#depth += 1
    try {
      const texts = [...new Set(this.#of(bare(expression), scope, module))]
      return texts.length > MAX_TEXTS ? [ANYTHING] : texts
    } finally {
      this.#depth -= 1
    }
  }

  #of(node: Node, scope: Scope, module: Module): string[] {
    switch (node.type) {
      case 'Literal':
        return [String(node.value)]
      case 'TemplateLiteral':
        return this.joined(
          nodes(node.quasis).flatMap((quasi, place) => {
            const text = [[String((quasi.value as { cooked: string }).cooked)]]
            const inserted = nodes(node.expressions)[place]
            return inserted ? [...text, this.of(inserted, scope, module)] : text
          }),
        )
      case 'BinaryExpression':
        if (node.operator !== '+') return [ANYTHING]
        return this.joined([this.of(node.left as Node, scope, module), this.of(node.right as Node, scope, module)])
      case 'ConditionalExpression':
        return [node.consequent, node.alternate].flatMap(each => this.of(each as Node, scope, module))
      case 'LogicalExpression':
        return [node.left, node.right].flatMap(each => this.of(each as Node, scope, module))
      case 'Identifier':
        return this.#named(nameOf(node), scope, module)
      case 'MemberExpression':
        return this.property(node.object as Node, nameOf(node.property), scope, module)
      case 'CallExpression':
        return this.#called(node, scope, module)
      default:
        return [ANYTHING]
    }
  }

  /** Texts of an object's property. */
  property(expression: Node, property: string, scope: Scope, module: Module): string[] {
    const bucket = bucketOf(property)
    if (bucket) return [bucket]
    const found = this.object(expression, scope, module)
    if (!found) {
      const node = bare(expression)
      const binding = node.type === 'Identifier' ? scope.find(nameOf(node)) : undefined
      if (binding?.kind === 'parameter' && !binding.property) return [mark(binding.place, property)]
      return [ANYTHING]
    }
    const value = propertyOf(found.node, property)
    return value ? this.of(value, found.scope, found.module) : [ANYTHING]
  }

  /** The object literal that an expression comes to. */
  object(expression: Node, scope: Scope, module: Module): Found | undefined {
    const node = bare(expression)
    if (node.type === 'ObjectExpression') return { node, scope, module }
    if (node.type === 'Identifier') {
      const binding = scope.find(nameOf(node))
      if (binding?.kind === 'local') {
        return binding.init && !binding.property ? this.object(binding.init, binding.scope, module) : undefined
      }
      const declared = binding ? undefined : this.#modules.find(module, nameOf(node))
      return declared?.node.init ? this.object(declared.node.init as Node, new Scope(), declared.module) : undefined
    }
    if (node.type !== 'CallExpression') return undefined
    const callee = this.callee(node, scope, module)
    const result = callee && resultsOf(callee.node)[0]
    // Its texts keep their marks: who asks for them puts in what the call passes.
    return result && this.object(result.node, result.scope, callee.module)
  }

  /** What a call calls, if it is one of ours. */
  callee(call: Node, scope: Scope, module: Module): Declaration | undefined {
    const callee = bare(call.callee as Node)
    if (callee.type !== 'Identifier' || scope.find(nameOf(callee))) return undefined
    return this.#modules.find(module, nameOf(callee))
  }

  /** Puts in what a call passes for the marks of a text. */
  passed(text: string, call: Node, scope: Scope, module: Module): string[] {
    const [first, ...others] = text.split(MARK)
    if (others.length === 0) return [text]
    const parts: string[][] = [[first ?? '']]
    for (let at = 0; at < others.length; at += 4) {
      const [place, property, fallback, rest = ''] = others.slice(at, at + 4)
      const argument = nodes(call.arguments)[Number(place)]
      parts.push(this.#passed(argument, property, fallback, scope, module), [rest])
    }
    return this.joined(parts)
  }

  #passed(
    argument: Node | undefined,
    property: string | undefined,
    fallback: string | undefined,
    scope: Scope,
    module: Module,
  ): string[] {
    if (argument?.type === 'SpreadElement') return [ANYTHING]
    if (!argument) return [fallback ?? ANYTHING]
    if (!property) return this.of(argument, scope, module)
    if (fallback !== undefined) {
      const object = this.object(argument, scope, module)
      if (object && !propertyOf(object.node, property)) return [fallback]
    }
    return this.property(argument, property, scope, module)
  }

  #named(name: string, scope: Scope, module: Module): string[] {
    const binding = scope.find(name)
    if (binding?.kind === 'parameter') {
      const bucket = binding.property && bucketOf(binding.property)
      if (bucket) return [bucket]
      const fallbacks = binding.fallback ? this.of(binding.fallback, binding.scope, module) : [undefined]
      return fallbacks.map(fallback => mark(binding.place, binding.property, fallback))
    }
    if (binding) {
      if (!binding.init) return [ANYTHING]
      return binding.property
        ? this.property(binding.init, binding.property, binding.scope, module)
        : this.of(binding.init, binding.scope, module)
    }
    const declared = this.#modules.find(module, name)
    return declared?.node.init ? this.of(declared.node.init as Node, new Scope(), declared.module) : [ANYTHING]
  }

  #called(call: Node, scope: Scope, module: Module): string[] {
    const callee = this.callee(call, scope, module)
    const results = callee ? resultsOf(callee.node) : []
    if (!callee || results.length === 0) return [ANYTHING]
    const texts = results.flatMap(result => this.of(result.node, result.scope, callee.module))
    return [...new Set(texts)].flatMap(text => this.passed(text, call, scope, module))
  }

  /** All ways to put texts of each part together. */
  joined(parts: readonly string[][]): string[] {
    return parts.reduce(
      (texts, part) => {
        const joined = texts.flatMap(text => (text.endsWith(ANYTHING) ? [text] : part.map(each => text + each)))
        return joined.length > MAX_TEXTS ? [ANYTHING] : [...new Set(joined)]
      },
      [''],
    )
  }
}

/** What the settings and the dependencies that name buckets call them. */
const bucketOf = (property: string) => /^(uploads|media)Bucket$/.exec(property)?.[1]

export interface Found {
  readonly node: Node
  readonly scope: Scope
  readonly module: Module
}

export function propertyOf(object: Node, name: string): Node | undefined {
  const found = nodes(object.properties).find(
    each => each.type === 'Property' && !each.computed && nameOfKey(each.key) === name,
  )
  return found?.value as Node | undefined
}

const nameOfKey = (key: unknown) =>
  nameOf(key) === 'undefined' ? String((key as { value?: unknown }).value) : nameOf(key)

/** What a function returns, with what names mean there. */
function resultsOf(declaration: Node): { node: Node; scope: Scope }[] {
  const body = functionOf(declaration)?.body as Node | undefined
  if (!body) return []
  const results = new Set(body.type === 'BlockStatement' ? returnedIn(body) : [bare(body)])
  const found: { node: Node; scope: Scope }[] = []
  walk(declaration, {
    expression: (node, scope) => {
      if (results.has(node)) found.push({ node, scope })
    },
  })
  return found
}

/** Not in functions within it. */
function returnedIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(returnedIn)
  if (typeof value !== 'object' || value === null || isFunction(value as Node)) return []
  const node = value as Node
  if (node.type === 'ReturnStatement') return node.argument ? [bare(node.argument as Node)] : []
  return Object.values(node).flatMap(returnedIn)
}
