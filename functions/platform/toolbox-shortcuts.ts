import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import { EntityParser } from 'dynamodb-toolbox/entity/actions/parse'
import type { Schema } from 'dynamodb-toolbox/schema'

/** What this format does not know, or what does not fit: the library's own says what is wrong. */
const OTHER = Symbol('other')
type Format = (stored: unknown) => unknown
type Attributes = Record<string, unknown>

interface Part {
  readonly name: string
  readonly savedAs: string
  readonly isHidden: boolean
  readonly isOptional: boolean
  readonly format: Format
}

const TYPES = { string: 'string', number: 'number', boolean: 'boolean' } as const

/** @returns OTHER for a schema of which nothing is stored */
function formatOf(schema: Schema): Format {
  switch (schema.type) {
    case 'any': {
      const { transform } = schema.props as Transforming
      return transform ? stored => transform.decode(stored) : stored => stored
    }
    case 'string':
    case 'number':
    case 'boolean':
      return primitive(TYPES[schema.type], schema.props as Transforming)
    case 'list': {
      const format = formatOf(schema.elements)
      return stored => (Array.isArray(stored) ? whole(stored.map(each => format(each))) : OTHER)
    }
    case 'map':
      return attributesOf(schema.attributes)
    case 'record': {
      const key = formatOf(schema.keys)
      const element = formatOf(schema.elements)
      if (schema.keys.props.enum) return () => OTHER
      return stored => {
        if (!isObject(stored)) return OTHER
        const found: Attributes = {}
        for (const name of Object.keys(stored)) {
          const value = element(stored[name])
          if (value === OTHER || key(name) !== name) return OTHER
          found[name] = value
        }
        return found
      }
    }
    default:
      return () => OTHER
  }
}

interface Transforming {
  readonly transform?: { decode(stored: unknown): unknown }
  readonly enum?: readonly unknown[]
}

const primitive = (type: string, { transform, enum: values }: Transforming): Format =>
  transform || values
    ? stored => {
        if (typeof stored !== type) return OTHER
        const value = transform ? transform.decode(stored) : stored
        return values && !values.includes(value) ? OTHER : value
      }
    : stored => (typeof stored === type ? stored : OTHER)

const whole = (values: unknown[]) => (values.includes(OTHER) || values.includes(undefined) ? OTHER : values)

const isObject = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function attributesOf(attributes: Record<string, Schema>): (stored: unknown, only?: readonly string[]) => unknown {
  const parts = Object.entries(attributes).map(([name, schema]): Part => {
    const { savedAs = name, hidden = false, required } = schema.props
    return { name, savedAs, isHidden: hidden, isOptional: required === 'never', format: formatOf(schema) }
  })
  return (stored, only) => {
    if (!isObject(stored)) return OTHER
    const found: Attributes = {}
    for (const { name, savedAs, isHidden, isOptional, format } of parts) {
      if (only && !only.includes(name)) continue
      const value = stored[savedAs]
      if (value === undefined) {
        if (!isOptional) return OTHER
        continue
      }
      const formatted = format(value)
      if (formatted === OTHER) return OTHER
      if (!isHidden && formatted !== undefined) found[name] = formatted
    }
    return found
  }
}

const compiled = new WeakMap<object, ReturnType<typeof attributesOf>>()

function formatterOf(schema: { readonly attributes: Record<string, Schema> }) {
  const found = compiled.get(schema) ?? attributesOf(schema.attributes)
  compiled.set(schema, found)
  return found
}

interface Options {
  readonly attributes?: readonly string[]
  readonly transform?: boolean
  readonly partial?: boolean
}

/** The library walks each schema with generators for each item, ten times as long as reading what is there. */
export const formatByLibrary = EntityFormatter.prototype.format

EntityFormatter.prototype.format = function (this: EntityFormatter, item: Attributes, options: Options = {}) {
  const { attributes, transform = true, partial = false } = options
  const isPlain = transform && !partial && !attributes?.some(path => /[.[]/.test(path))
  const found = isPlain ? formatterOf(this.entity.schema)(item, attributes) : OTHER
  return found === OTHER ? formatByLibrary.call(this, item, options as object) : found
} as typeof formatByLibrary

/** Of a schema's attributes those that a put or an update is about: given, filled in or required. */
function concerned({ attributes }: { readonly attributes: Record<string, Schema> }, input: Attributes, mode: Mode) {
  const always = alwaysConcerned(attributes, mode)
  const found: Record<string, Schema> = {}
  for (const name in attributes) if (name in input || always.has(name)) found[name] = attributes[name]!
  return found
}

type Mode = 'key' | 'put' | 'update'

const alwaysByMode = { key: new WeakMap(), put: new WeakMap(), update: new WeakMap() } as const

function alwaysConcerned(attributes: Record<string, Schema>, mode: Mode): ReadonlySet<string> {
  const known = alwaysByMode[mode].get(attributes)
  if (known) return known
  const found = new Set(
    Object.entries(attributes).flatMap(([name, { props }]) => {
      const { key, required = 'atLeastOnce' } = props
      const isFilled =
        `${mode}Default` in props || `${mode}Link` in props || 'keyDefault' in props || 'keyLink' in props
      const isRequired = mode === 'put' ? required !== 'never' : required === 'always'
      return key || isFilled || isRequired ? [name] : []
    }),
  )
  alwaysByMode[mode].set(attributes, found)
  return found
}

export const parseByLibrary = EntityParser.prototype.parse

/** The library walks all attributes of the schema, of which an update names few. */
EntityParser.prototype.parse = function (this: EntityParser, input: Attributes, options: { mode?: Mode } = {}) {
  const { entity } = this
  const attributes = concerned(entity.schema, input, options.mode ?? 'put')
  const schema = { type: 'item', props: entity.schema.props, attributes }
  const parser = new EntityParser(Object.create(entity, { schema: { value: schema } }))
  return parseByLibrary.call(parser, input as never, options as never)
} as typeof parseByLibrary
