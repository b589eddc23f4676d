import { boundNames, type Node, nameOf, nodes } from './modules.ts'

/** What a name means within a declaration. */
export type Binding =
  | {
      readonly kind: 'parameter'
      readonly place: number
      readonly property?: string
      readonly fallback?: Node
      readonly scope: Scope
    }
  | { readonly kind: 'local'; readonly init: Node | undefined; readonly property?: string; readonly scope: Scope }

export class Scope {
  readonly #bindings = new Map<string, Binding>()
  readonly #outer: Scope | undefined

  constructor(outer?: Scope) {
    this.#outer = outer
  }

  bind(name: string, binding: Binding): void {
    this.#bindings.set(name, binding)
  }

  find(name: string): Binding | undefined {
    return this.#bindings.get(name) ?? this.#outer?.find(name)
  }
}

const WRAPPERS =
  /^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$|^ParenthesizedExpression$|^ChainExpression$|^AwaitExpression$/

/** Without what only types or precedence need. */
export function bare(node: Node): Node {
  return WRAPPERS.test(node.type) ? bare((node.expression ?? node.argument) as Node) : node
}

export const isFunction = ({ type }: Node): boolean => /^(?:Function|ArrowFunction)/.test(type)

/** The function that a declaration is, if it is one. */
export function functionOf(node: Node): Node | undefined {
  const found = node.type === 'VariableDeclarator' && node.init ? bare(node.init as Node) : node
  return isFunction(found) ? found : undefined
}

export interface Visitor {
  /** Each expression, the outer ones first. */
  readonly expression: (node: Node, scope: Scope) => void
}

/** Visits all expressions of a declaration, and tells what names mean where they stand. */
export function walk(declaration: Node, visitor: Visitor): void {
  const outermost = functionOf(declaration)

  function visit(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const each of value) visit(each, scope)
    else if (isNode(value)) visitNode(value, scope)
  }

  function visitNode(node: Node, scope: Scope): void {
    if (WRAPPERS.test(node.type)) visitNode((node.expression ?? node.argument) as Node, scope)
    else if (isFunction(node)) visitFunction(node, scope)
    else if (!node.type.startsWith('TS') || node.type === 'TSParameterProperty') {
      visitor.expression(node, scope)
      const inner = scopeWithin(node, scope)
      for (const part of partsOf(node)) visit(part, inner)
    }
  }

  function visitFunction(node: Node, outer: Scope): void {
    const scope = new Scope(outer)
    for (const [place, parameter] of nodes(node.params).entries()) {
      if (node === outermost) bindParameter(parameter, place, scope)
      else bindUnknown(parameter, scope)
      for (const each of defaultsIn(parameter)) visit(each, scope)
    }
    visit(node.body, scope)
  }

  // A declaration of a variable is known by its name outside of it.
  if (declaration.type === 'VariableDeclarator') visit(declaration.init, new Scope())
  else visit(declaration, new Scope())
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A scope of its own for what has one. */
function scopeWithin(node: Node, outer: Scope): Scope {
  const scope = new Scope(outer)
  switch (node.type) {
    case 'BlockStatement':
    case 'StaticBlock':
      hoist(nodes(node.body), scope)
      return scope
    case 'SwitchStatement':
      hoist(
        nodes(node.cases).flatMap(each => nodes(each.consequent)),
        scope,
      )
      return scope
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
      hoist([(node.init ?? node.left) as Node].filter(Boolean), scope)
      return scope
    case 'CatchClause':
      if (node.param) bindUnknown(node.param as Node, scope)
      return scope
    default:
      return outer
  }
}

/** What is evaluated: neither types nor the names of properties. */
function partsOf(node: Node): unknown[] {
  switch (node.type) {
    case 'MemberExpression':
      return [node.object, node.computed ? node.property : undefined]
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return [node.computed ? node.key : undefined, node.value]
    case 'VariableDeclarator':
      return [...defaultsIn(node.id as Node), node.init]
    default:
      return Object.entries(node).flatMap(([field, value]) => (NOT_EVALUATED.test(field) ? [] : [value]))
  }
}

const NOT_EVALUATED = /^type$|annotation|typeParameters|typeArguments|returnType/i

/** What names of a pattern are where nothing is passed. */
function defaultsIn(pattern: Node): Node[] {
  switch (pattern.type) {
    case 'AssignmentPattern':
      return [pattern.right as Node, ...defaultsIn(pattern.left as Node)]
    case 'ObjectPattern':
      return nodes(pattern.properties).flatMap(each => defaultsIn((each.value ?? each.argument) as Node))
    case 'ArrayPattern':
      return nodes(pattern.elements).flatMap(each => (each ? defaultsIn(each) : []))
    default:
      return []
  }
}

function bindUnknown(pattern: Node, scope: Scope): void {
  for (const name of boundNames(pattern)) scope.bind(name, { kind: 'local', init: undefined, scope })
}

function bindParameter(pattern: Node, place: number, scope: Scope): void {
  if (pattern.type === 'Identifier') scope.bind(nameOf(pattern), { kind: 'parameter', place, scope })
  else if (pattern.type === 'AssignmentPattern') bindParameter(pattern.left as Node, place, scope)
  else if (pattern.type === 'ObjectPattern') {
    for (const each of nodes(pattern.properties)) {
      const value = each.value as Node | undefined
      const bound = value?.type === 'AssignmentPattern' ? (value.left as Node) : value
      if (bound?.type === 'Identifier') {
        const fallback = value === bound ? undefined : (value?.right as Node)
        scope.bind(nameOf(bound), {
          kind: 'parameter',
          place,
          property: nameOf(each.key),
          ...(fallback && { fallback }),
          scope,
        })
      } else if (each.argument ?? value) bindUnknown((each.argument ?? value) as Node, scope)
    }
  } else bindUnknown(pattern, scope)
}

function hoist(statements: readonly Node[], scope: Scope): void {
  for (const node of statements) {
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
      scope.bind(nameOf(node.id), { kind: 'local', init: node, scope })
    }
    if (node.type !== 'VariableDeclaration') continue
    for (const { id, init } of nodes(node.declarations) as unknown as { id: Node; init?: Node }[]) {
      if (id.type === 'Identifier') scope.bind(nameOf(id), { kind: 'local', init: init ?? undefined, scope })
      else if (id.type === 'ObjectPattern' && init) {
        for (const each of nodes(id.properties)) {
          const value = each.value as Node | undefined
          if (value?.type === 'Identifier') {
            scope.bind(nameOf(value), { kind: 'local', init, property: nameOf(each.key), scope })
          } else bindUnknown((each.argument ?? value) as Node, scope)
        }
      } else bindUnknown(id, scope)
    }
  }
}
