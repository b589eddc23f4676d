import { join } from 'node:path'
import { root } from './imports.ts'

/*
 * What programs with a token can rely on, a line for each call, field and parameter, and for what webhooks are told. scripts/api-promises.txt keeps what was
 * promised; a change that breaks a line needs another version of the API.
 */

export const PROMISES_FILE = join(root, 'scripts/api-promises.txt')

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Operation {
  readonly operationId: string
  readonly security: readonly { readonly token?: readonly string[] }[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses: Readonly<Record<string, Content>>
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Pick<Operation, 'requestBody'> }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface Field {
  readonly path: string
  readonly types: readonly string[]
  readonly isRequired: boolean
}

const scopeOf = ({ security }: Operation) => security.flatMap(({ token = [] }) => token)[0]

/** Calls that a token can make, with their method and path. */
const tokenOperations = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, each]) => {
      const operation = each as Operation
      const scope = scopeOf(operation)
      return scope === undefined ? [] : [{ path, method, operation, scope }]
    }),
  )

/** Deeper fields are few, and change with what holds them. */
const MAX_DEPTH = 6

class Fields {
  readonly #schemas: ApiDocument['components']['schemas']
  readonly #hasChoices: boolean

  /** @param hasChoices whether each value of an enum counts: one more in an answer breaks nothing */
  constructor({ components }: ApiDocument, hasChoices: boolean) {
    this.#schemas = components.schemas
    this.#hasChoices = hasChoices
  }

  of(schema: Schema | undefined, path = '', isRequired = true, depth = 0): Field[] {
    if (!schema || depth > MAX_DEPTH) return []
    const alternatives = this.#alternatives(schema)
    const types = [...new Set(alternatives.flatMap(each => this.#typesOf(each)))].toSorted()
    const inner = alternatives.flatMap(({ properties = {}, required = [], items }) => [
      ...Object.entries(properties).flatMap(([name, each]) =>
        this.of(each, path ? `${path}.${name}` : name, required.includes(name), depth + 1),
      ),
      ...(items ? this.of(items, `${path}[]`, true, depth + 1) : []),
    ])
    const merged = new Map(inner.map(field => [field.path, field]))
    return [...(path ? [{ path, types, isRequired }] : []), ...merged.values()]
  }

  #alternatives(schema: Schema): Schema[] {
    const { $ref, anyOf, oneOf, allOf } = schema
    if ($ref) return this.#alternatives(this.#schemas[$ref.replace('#/components/schemas/', '')] ?? {})
    const parts = anyOf ?? oneOf ?? allOf
    return parts ? parts.flatMap(each => this.#alternatives(each)) : [schema]
  }

  #typesOf({ type, enum: values, const: only, properties }: Schema): string[] {
    const choices = values ?? (only === undefined ? undefined : [only])
    if (choices && this.#hasChoices) return choices.map(value => JSON.stringify(value).replaceAll(' ', '_'))
    if (choices) return [...new Set(choices.map(value => (value === null ? 'null' : typeof value)))]
    if (type !== undefined) return [type].flat()
    return [properties ? 'object' : 'any']
  }
}

const line = (name: string, kind: string, { path, types, isRequired }: Field) =>
  [name, kind, path, types.join('|'), ...(kind === 'answer' ? [] : [isRequired ? 'required' : 'optional'])].join(' ')

export function promisesOf(document: ApiDocument): string[] {
  const inputs = new Fields(document, true)
  const outputs = new Fields(document, false)
  const calls = tokenOperations(document).flatMap(({ path, method, scope, operation }) => {
    const { operationId: name, parameters = [], requestBody, responses } = operation
    const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
    return [
      `${name} call ${method.toUpperCase()} ${path} ${scope}`,
      ...parameters.flatMap(each =>
        inputs.of(each.schema, each.name, each.required).map(field => line(name, each.in, field)),
      ),
      ...inputs
        .of(requestBody?.content?.['application/json']?.schema)
        .map(field => line(name, 'body', requestBody?.required ? field : { ...field, isRequired: false })),
      ...outputs.of(answer?.content?.['application/json']?.schema).map(field => line(name, 'answer', field)),
    ]
  })
  // A message is what we say, like an answer.
  const messages = Object.entries(document.webhooks).flatMap(([type, { post }]) =>
    outputs.of(post.requestBody?.content?.['application/json']?.schema).map(field => line(type, 'answer', field)),
  )
  return [...calls, ...messages]
}

const groupOf = (text: string) => text.split(' ', 2).join(' ')

/** The file's text: what is the same as in a call before is not said again (`updateListing answer = createListing answer`). */
export function withoutRepeats(lines: readonly string[]): string {
  const said = new Map<string, string>()
  const shown = [...Map.groupBy(lines, groupOf)].flatMap(([group, all]) => {
    const fields = all.map(each => each.slice(group.length + 1))
    const known = said.get(fields.join('\n'))
    if (known !== undefined && fields.length > 1) return [`${group} = ${known}`]
    said.set(fields.join('\n'), group)
    return [group, ...fields.map(each => `  ${each}`)]
  })
  return `${shown.join('\n')}\n`
}

export function keptPromises(text: string): string[] {
  const fields = new Map<string, string[]>()
  let group = ''
  for (const each of text.split('\n').filter(Boolean)) {
    const [name = '', same] = each.split(' = ')
    if (each.startsWith('  ')) fields.get(group)?.push(each.trim())
    else {
      group = name
      fields.set(group, [...(same === undefined ? [] : (fields.get(same) ?? []))])
    }
  }
  return [...fields].flatMap(([name, own]) => own.map(each => `${name} ${each}`))
}

interface Promised {
  readonly kind: string
  readonly types: readonly string[]
  readonly isRequired: boolean
  readonly text: string
}

function read(lines: readonly string[]): ReadonlyMap<string, Promised> {
  return new Map(
    lines.map(text => {
      const [name = '', kind = '', path = '', types = '', presence] = text.split(' ')
      return [
        kind === 'call' ? `${name} call` : `${name} ${kind} ${path}`,
        { kind, types: types.split('|'), isRequired: presence === 'required', text },
      ]
    }),
  )
}

const isWithin = (types: readonly string[], others: readonly string[]) =>
  others.includes('any') ||
  types.every(type => others.includes(type) || (type === 'integer' && others.includes('number')))

/** @returns what a program that was written by `kept` can't rely on any more */
export function brokenPromises(kept: readonly string[], current: readonly string[]): string[] {
  const [before, now] = [read(kept), read(current)]
  const broken = [...before].flatMap(([key, promise]) => {
    const found = now.get(key)
    if (!found) return [`gone: ${promise.text}`]
    if (promise.kind === 'call') return found.text === promise.text ? [] : [`moved: ${promise.text}`]
    if (promise.kind === 'answer')
      return isWithin(found.types, promise.types) ? [] : [`another type: ${promise.text}, now ${found.types.join('|')}`]
    if (found.isRequired && !promise.isRequired) return [`now required: ${promise.text}`]
    return isWithin(promise.types, found.types) ? [] : [`takes less: ${promise.text}, now ${found.types.join('|')}`]
  })
  const demanded = [...now].flatMap(([key, { kind, isRequired, text }]) => {
    const [name = ''] = key.split(' ')
    const isOfOldCall = before.has(`${name} call`)
    // A field within a new optional one is demanded of nobody.
    const holder = key.replace(/(?:\.[^.[\]]+|\[\])$/, '')
    const isNew = !before.has(key) && (holder === key || before.has(holder))
    return isOfOldCall && isNew && isRequired && kind !== 'answer' && kind !== 'call'
      ? [`new and required: ${text}`]
      : []
  })
  return [...broken, ...demanded]
}
