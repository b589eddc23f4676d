import { parseSync } from 'vite'
import type { Node } from './wuchale-parts.ts'

/**
 * The strings that a file in functions/ refuses with: reasons of a DomainError and messages of issues, also where a
 * constant or a function of the same file has them.
 * @returns where they begin
 */
export function refusalTexts(content: string, file: string): ReadonlySet<number> {
  const starts = new Set<number>()
  if (!/\bDomainError\(|\bmessage\b/.test(content)) return starts
  const nodes = nodesIn(parseSync(file, content).program as unknown as Node)
  const values = valuesByName(nodes)
  const followed = new Set<Node>()
  const follow = (node: Node): void => {
    if (followed.has(node)) return
    followed.add(node)
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') starts.add(node.start)
    for (const each of standsFor(node, values)) follow(each)
  }
  for (const node of nodes) {
    if (node.type === 'NewExpression' && node.callee.name === 'DomainError') {
      const [, details] = node.arguments as readonly (Node | undefined)[]
      const given = details ? [details, ...(values.get(details.name) ?? [])] : []
      for (const reason of given.flatMap(nodesIn).flatMap(each => propertiesOf(each, 'reason'))) follow(reason)
    }
    if (propertiesOf(node, 'path').length > 0) for (const message of propertiesOf(node, 'message')) follow(message)
  }
  return starts
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nodesIn = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)]

const propertiesOf = ({ type, properties }: Node, name?: string): Node[] =>
  type === 'ObjectExpression'
    ? properties.flatMap(({ key, value }: Node) => (value && (!name || key.name === name) ? [value] : []))
    : []

type Values = ReadonlyMap<string | undefined, readonly Node[]>

/** What constants and functions are, and what parameters are given. */
function valuesByName(nodes: readonly Node[]): Values {
  const values = new Map<string | undefined, Node[]>()
  const note = (name: string, value: Node) => values.set(name, [...(values.get(name) ?? []), value])
  const calls = Map.groupBy(
    nodes.filter(({ type }) => type === 'CallExpression'),
    ({ callee }) => callee.name,
  )
  for (const node of nodes) {
    const value: Node | undefined = node.type === 'FunctionDeclaration' ? node : node.init
    if (!node.id?.name || !value) continue
    note(node.id.name, value)
    for (const [at, { name }] of (value.params ?? []).entries())
      for (const { arguments: given } of calls.get(node.id.name) ?? []) if (name && given[at]) note(name, given[at])
  }
  return values
}

/** Parts of an expression that may be what it says. */
function standsFor(node: Node, values: Values): readonly Node[] {
  switch (node.type) {
    case 'Identifier':
      return values.get(node.name) ?? []
    case 'MemberExpression':
      return (values.get(node.object.name) ?? []).flatMap(each =>
        propertiesOf(each, node.computed ? undefined : node.property.name),
      )
    case 'CallExpression':
      return (values.get(node.callee.name) ?? []).flatMap(({ body }) =>
        body?.type === 'BlockStatement'
          ? nodesIn(body).flatMap(({ type, argument }) => (type === 'ReturnStatement' && argument ? [argument] : []))
          : (body ?? []),
      )
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [node.left, node.right]
    case 'TemplateLiteral':
      return node.expressions
    default:
      return isNode(node.expression) ? [node.expression] : []
  }
}
