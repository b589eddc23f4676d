import type { Access } from '../../infra/testing/access.ts'
import type { Statement, SynthesizedFunction } from './functions.ts'

/** One action on one resource and, of the table, on one pattern of keys: what can be used or not. */
export interface Right {
  readonly action: string
  readonly resource: string
  readonly keys?: string | undefined
  /** The only attributes that it may name. */
  readonly attributes?: readonly string[] | undefined
  readonly statement: Statement
}

const LEADING_KEYS = 'dynamodb:LeadingKeys'

export const rightsOf = ({ statements }: SynthesizedFunction): Right[] =>
  statements.flatMap(statement => {
    const { 'ForAllValues:StringLike': like = {}, 'ForAllValues:StringEquals': equal = {} } = statement.conditions
    const attributes = equal['dynamodb:Attributes']
    return statement.actions.flatMap(action =>
      statement.resources.flatMap(resource =>
        (like[LEADING_KEYS] ?? [undefined]).map(keys => ({ action, resource, keys, attributes, statement })),
      ),
    )
  })

export const isLike = (text: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  ).test(text)

const isEqual = (text: string, value: string) => text === value
const isAny = (value: string, allowed: readonly string[], fits: (value: string, each: string) => boolean) =>
  allowed.some(each => fits(value, each))

/** IAM's operators, of those that are used here. */
const operators: Record<string, (given: readonly string[] | undefined, allowed: readonly string[]) => boolean> = {
  'ForAllValues:StringLike': (given = [], allowed) => given.every(each => isAny(each, allowed, isLike)),
  'ForAllValues:StringEquals': (given = [], allowed) => given.every(each => isAny(each, allowed, isEqual)),
  StringEquals: (given = [], allowed) => given.length > 0 && given.every(each => isAny(each, allowed, isEqual)),
  StringEqualsIfExists: (given = [], allowed) => given.every(each => isAny(each, allowed, isEqual)),
}

const holds = ({ conditions }: Statement, context: Access['context'] = {}) =>
  Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, allowed]) => {
      const compare = operators[operator]
      if (!compare) throw new Error(`A role has a condition with ${operator}, which nothing here evaluates.`)
      return compare(context[key], allowed)
    }),
  )

/** @returns the narrowest of the rights that allow it; undefined if none does */
export function rightFor(rights: readonly Right[], { action, resource, context }: Access): Right | undefined {
  const keys = context?.[LEADING_KEYS] ?? []
  const allowing = rights.filter(
    right =>
      right.action === action &&
      isLike(resource, right.resource) &&
      (right.keys === undefined || keys.every(key => isLike(key, right.keys!))) &&
      holds(right.statement, context),
  )
  const width = ({ attributes, resource: pattern }: Right) => (attributes ? 0 : 1_000_000) - pattern.length
  return allowing.toSorted((a, b) => width(a) - width(b))[0]
}

/** `dynamodb:UpdateItem table SESSION#* (seenAt …)`, short enough for a list. */
export function nameOf({ action, resource, keys, attributes }: Right): string {
  const short = resource
    .replace(/^.*:table\/[^/]+/, 'table')
    .replace(/^arn:aws:s3:::vitrine-example-(\w+)-\d+-[\w-]+\//, '$1/')
    .replace(/^arn:aws:(?:\w+):.*vitrine-example[-/]?/, '')
    .replace(/^arn:aws:[\w-]+:.*:(?:apis\/[^/]+\/)?/, '')
  return [action, short, keys, attributes && `(${attributes.length} attributes)`].filter(Boolean).join(' ')
}
