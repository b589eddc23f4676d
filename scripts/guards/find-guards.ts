import { type ESTree, parseAst } from 'vite'

/** Taken out, a write's condition always holds, a check never refuses, a filter lets everything through. */
export type GuardKind = 'condition' | 'shorthand' | 'conditions' | 'check' | 'filter'

/** One place in a source file that refuses something. `start` and `end` are offsets of its expression. */
export interface Guard {
  readonly kind: GuardKind
  readonly start: number
  readonly end: number
  /** 1-based. */
  readonly line: number
  /** The expression as it is written, with white space folded: names the guard where lines move. */
  readonly text: string
  /** Whether it is evaluated by a call, and not while its module is loaded. */
  readonly isInFunction: boolean
}

type Node = ESTree.Node

const OWNERSHIP =
  /^(user|owner|seller|buyer|dealer|sender|recipient|partner|leader|bidder|reader)Id$|^(awardedTo|reservedBy|isAdmin|accountType|person|me)$/
const STATUS =
  /^(status|state|isRead|round|version|relistedAs|refundId|checkoutId|offerId|listingId|sessionRound)$|(Until|EndsAt|Enabled|Complete|ConfirmedAt|SoldAt|PaidAt|VoidedAt)$|^(is|has|may|can)(Live|Over|Held|Ended|Due|Expired|Sold|Listable|Active|Open|Standing|Paid|Free|For[A-Z]\w*|Be[A-Z]\w*)$|^(endsAt|expiresAt)$/

export function findGuards(source: string): Guard[] {
  const guards: Guard[] = []
  const add = (kind: GuardKind, node: Node, isInFunction: boolean) => {
    guards.push({
      kind,
      start: node.start,
      end: node.end,
      line: source.slice(0, node.start).split('\n').length,
      text: source.slice(node.start, node.end).replace(/\s+/g, ' '),
      isInFunction,
    })
  }
  walk(parseAst(source, { lang: 'ts' }), false, (node, isInFunction) => {
    for (const { kind, at } of guardsAt(node)) add(kind, at, isInFunction)
  })
  return guards.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

function* guardsAt(node: Node): Generator<{ kind: GuardKind; at: Node }> {
  if (node.type === 'CallExpression' && isMethod(node, 'options') && node.arguments[0]?.type === 'ObjectExpression') {
    for (const each of node.arguments[0].properties) {
      if (each.type === 'Property' && isNamed(each.key, 'condition') && !parts(each.value)) {
        yield { kind: each.shorthand ? 'shorthand' : 'condition', at: each.value }
      }
    }
  }
  if (node.type === 'CallExpression' && isMethod(node, 'condition') && node.arguments[0]) {
    if (!parts(node.arguments[0])) yield { kind: 'condition', at: node.arguments[0] }
  }
  if (node.type === 'Property' && isNamed(node.key, 'and') && node.value.type === 'ArrayExpression') {
    for (const each of node.value.elements) {
      if (each?.type === 'SpreadElement') yield { kind: 'conditions', at: each.argument }
      else if (each) yield { kind: 'condition', at: each }
    }
  }
  if (node.type === 'IfStatement' && leaves(node.consequent)) {
    for (const each of alternatives(node.test)) if (isAboutStanding(each)) yield { kind: 'check', at: each }
  }
  if (node.type === 'CallExpression' && isMethod(node, 'filter')) {
    const [predicate] = node.arguments
    if (predicate?.type === 'ArrowFunctionExpression' && isAboutStanding(predicate.body)) {
      if (predicate.body.type !== 'BlockStatement') yield { kind: 'filter', at: predicate.body }
    }
  }
}

const isNamed = (key: Node, name: string) => key.type === 'Identifier' && key.name === name
const isMethod = ({ callee }: ESTree.CallExpression, name: string) =>
  callee.type === 'MemberExpression' && isNamed(callee.property, name)

/** The conjuncts of a written-out condition, which are guards each. */
const parts = (node: Node) =>
  node.type === 'ObjectExpression' &&
  node.properties.some(
    each => each.type === 'Property' && isNamed(each.key, 'and') && each.value.type === 'ArrayExpression',
  )

/** Whether a branch does nothing but end what it is in. */
function leaves(node: Node): boolean {
  if (node.type === 'BlockStatement') return node.body.length > 0 && leaves(node.body.at(-1)!)
  return ['ThrowStatement', 'ReturnStatement', 'ContinueStatement'].includes(node.type)
}

function alternatives(node: Node): Node[] {
  return node.type === 'LogicalExpression' && node.operator === '||'
    ? [...alternatives(node.left), ...alternatives(node.right)]
    : [node]
}

function isAboutStanding(node: Node): boolean {
  let found = false
  walk(node, false, each => {
    if (each.type === 'Identifier' && (OWNERSHIP.test(each.name) || STATUS.test(each.name))) found = true
    if (
      each.type === 'MemberExpression' &&
      isNamed(each.property, 'id') &&
      each.object.type === 'Identifier' &&
      OWNERSHIP.test(`${each.object.name}Id`)
    ) {
      found = true
    }
  })
  return found
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

function walk(node: Node, isInFunction: boolean, visit: (node: Node, isInFunction: boolean) => void): void {
  visit(node, isInFunction)
  const inside = isInFunction || FUNCTIONS.includes(node.type)
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, inside, visit)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
