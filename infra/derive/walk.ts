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
    if (Array.isArray(value)) {
      for (const each of value) visit(each, scope)
      return
    }
    if (typeof value !== 'object' || value === null || typeof (value as Node).type !== 'string') return
    const node = value as Node
    if (WRAPPERS.test(node.type) && node.type.startsWith('TS')) return visit(node.expression, scope)
    if (node.type.startsWith('TS') && node.type !== 'TSParameterProperty') return
    if (isFunction(node)) return visitFunction(node, scope)
    visitor.expression(node, scope)
    switch (node.type) {
      case 'MemberExpression':
        visit(node.object, scope)
        if (node.computed) visit(node.property, scope)
        return
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (node.computed) visit(node.key, scope)
        visit(node.value, scope)
        return
      case 'BlockStatement':
      case 'StaticBlock':
        return visitBlock(nodes(node.body), new Scope(scope))
      case 'SwitchStatement': {
        visit(node.discriminant, scope)
        const inner = new Scope(scope)
        hoist(
          nodes(node.cases).flatMap(each => nodes(each.consequent)),
          inner,
        )
        return visit(node.cases, inner)
      }
      case 'ForStatement':
      case 'ForOfStatement':
      case 'ForInStatement': {
        const inner = new Scope(scope)
        hoist([(node.init ?? node.left) as Node].filter(Boolean), inner)
        for (const part of ['init', 'left', 'right', 'test', 'update', 'body']) visit(node[part], inner)
        return
      }
      case 'CatchClause': {
        const inner = new Scope(scope)
        if (node.param) bindUnknown(node.param as Node, inner)
        return visit(node.body, inner)
      }
      case 'VariableDeclarator':
        visitDefaults(node.id as Node, scope)
        return visit(node.init, scope)
      default:
        for (const [field, inner] of Object.entries(node)) {
          if (field !== 'type' && !/annotation|typeParameters|typeArguments|returnType/i.test(field))
            visit(inner, scope)
        }
    }
  }

  function visitFunction(node: Node, outer: Scope): void {
    const scope = new Scope(outer)
    for (const [place, parameter] of nodes(node.params).entries()) {
      if (node === outermost) bindParameter(parameter, place, scope)
      else bindUnknown(parameter, scope)
      visitDefaults(parameter, scope)
    }
    const body = node.body as Node
    if (body.type === 'BlockStatement') visitBlock(nodes(body.body), scope)
    else visit(body, scope)
  }

  function visitBlock(statements: readonly Node[], scope: Scope): void {
    hoist(statements, scope)
    visit(statements, scope)
  }

  function visitDefaults(pattern: Node, scope: Scope): void {
    if (pattern.type === 'AssignmentPattern') {
      visit(pattern.right, scope)
      visitDefaults(pattern.left as Node, scope)
    }
    if (pattern.type === 'ObjectPattern') {
      for (const each of nodes(pattern.properties)) visitDefaults((each.value ?? each.argument) as Node, scope)
    }
    if (pattern.type === 'ArrayPattern')
      for (const each of nodes(pattern.elements)) if (each) visitDefaults(each, scope)
  }

  // A declaration of a variable is known by its name outside of it.
  if (declaration.type === 'VariableDeclarator') visit(declaration.init, new Scope())
  else visit(declaration, new Scope())
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
