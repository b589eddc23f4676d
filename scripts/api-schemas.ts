import { globSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { MAX_BODY_BYTES } from '../shared/contract/request-limits.ts'
import { root } from './imports.ts'

export type JsonSchema = Record<string, unknown>

/** Schemas that endpoint files export have the name of their export, and are said once. */
const named = z.registry<{ id: string }>()
for (const file of globSync('shared/contract/endpoints/*.ts', { cwd: root }).toSorted()) {
  const module = (await import(join(root, file))) as Record<string, unknown>
  for (const [name, exported] of Object.entries(module)) {
    if (exported instanceof z.ZodObject && !named.has(exported)) named.add(exported, { id: capital(name) })
  }
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const INT32_MAX = 2 ** 31 - 1
/** What a trade's text may have, as a set of all its characters: TYPED_TEXT. JSON Schema has no name for it. */
const ANY_CHARACTER = /\\u\{10000\}/

/** @param jsonSchema changed in place to what readers and checks of the file need */
function complete(schema: z.core.$ZodTypes, jsonSchema: JsonSchema): void {
  Object.assign(jsonSchema, z.globalRegistry.get(schema))
  const { type, format, pattern, maximum = Number.MAX_SAFE_INTEGER, allOf, prefixItems } = jsonSchema
  if (Array.isArray(prefixItems) && new Set(prefixItems.map(each => JSON.stringify(each))).size === 1) {
    // A pair of the same is an array of two.
    delete jsonSchema.prefixItems
    jsonSchema.items = prefixItems[0]
  }
  if (type === 'integer') jsonSchema.format = Number(maximum) <= INT32_MAX ? 'int32' : 'int64'
  if (format === 'date') jsonSchema.maxLength = 'YYYY-MM-DD'.length
  if (format === 'binary') jsonSchema.maxLength = MAX_BODY_BYTES
  // The format says the same.
  if (format === 'date' || format === 'date-time') delete jsonSchema.pattern
  if (ANY_CHARACTER.test(String(pattern))) delete jsonSchema.pattern
  if (Array.isArray(allOf)) {
    const left = allOf.filter(each => !ANY_CHARACTER.test(String(each.pattern)))
    delete jsonSchema.allOf
    Object.assign(jsonSchema, left.length === 1 ? left[0] : left.length > 1 && { allOf: left })
  }
}

const convert = (schema: z.ZodType, io: 'input' | 'output', metadata: z.core.$ZodRegistry<{ id: string }>) =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    metadata,
    override: ({ zodSchema, jsonSchema }) => complete(zodSchema, jsonSchema),
  }) as JsonSchema

/** The JSON Schemas of a document, with those that have a name apart. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {}

  /** Without names. */
  inPlace(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, ...own } = convert(schema, io, z.registry())
    return own
  }

  /** @param io where the two differ, input has the defaults to fill in, and output all fields */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs = {}, id, ...own } = convert(schema, io, named)
    for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>))
      this.keep(name, io, definition)
    return typeof id === 'string' ? this.keep(id, io, own) : (this.refer(own, io) as JsonSchema)
  }

  private keep(name: string, io: 'input' | 'output', { id: _, ...definition }: JsonSchema): JsonSchema {
    this.components[nameFor(name, io)] = this.refer(definition, io) as JsonSchema
    return { $ref: `#/components/schemas/${nameFor(name, io)}` }
  }

  private refer(value: unknown, io: 'input' | 'output'): unknown {
    if (Array.isArray(value)) return value.map(each => this.refer(each, io))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? `#/components/schemas/${nameFor(inner.replace('#/$defs/', ''), io)}`
          : this.refer(inner, io),
      ]),
    )
  }
}

const nameFor = (name: string, io: 'input' | 'output') =>
  io === 'output' || name.endsWith('Body') ? name : `${name}Input`
