import type { Entity } from 'dynamodb-toolbox/entity'
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import { EntityParser } from 'dynamodb-toolbox/entity/actions/parse'
import type { Schema } from 'dynamodb-toolbox/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AuctionEntity } from '../core/auction/auction-store.ts'
import { ListingEntity } from '../core/listing/listing-store.ts'
import { OutboxEntity } from './outbox.ts'
import { formatByLibrary, parseByLibrary } from './toolbox-shortcuts.ts'
import { UserEntity } from './users.ts'

const entities: readonly Entity[] = [ListingEntity, AuctionEntity, UserEntity, OutboxEntity] as never

/** Mostly what the schema takes, and sometimes what it refuses. */
function anyValueOf(schema: Schema): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom<unknown>(undefined, null, 1, 'text', {}, [])
  return fc.oneof({ arbitrary: rightValueOf(schema), weight: 60 }, { arbitrary: wrong, weight: 1 })
}

function rightValueOf(schema: Schema): fc.Arbitrary<unknown> {
  const { enum: values } = schema.props as { enum?: unknown[] }
  if (values) return fc.constantFrom(...values)
  switch (schema.type) {
    case 'string':
      return fc.string()
    case 'number':
      return fc.integer()
    case 'boolean':
      return fc.boolean()
    case 'list':
      return fc.array(anyValueOf(schema.elements), { maxLength: 3 })
    case 'map':
      return recordOf(schema.attributes)
    case 'record':
      return fc.dictionary(fc.string(), anyValueOf(schema.elements), { maxKeys: 3 })
    case 'any':
      return (schema.props as { transform?: object }).transform ? fc.constant('') : fc.jsonValue()
    default:
      return fc.constant(undefined)
  }
}

const recordOf = (attributes: Record<string, Schema>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(attributes).map(([name, schema]) => {
        const isOptional = schema.props.required === 'never'
        return [name, isOptional ? fc.option(anyValueOf(schema), { nil: undefined }) : anyValueOf(schema)]
      }),
    ),
  )

const outcome = (work: () => unknown) => {
  try {
    return { result: JSON.stringify(work()) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

describe.each(entities.map(entity => [entity.entityName, entity] as const))('%s', (_, entity) => {
  const { attributes } = entity.schema as { attributes: Record<string, Schema> }

  it('is read as the library reads it', () => {
    const formatter = new EntityFormatter(entity)
    const names = fc.option(fc.subarray(Object.keys(attributes), { minLength: 1 }), { nil: undefined })
    fc.assert(
      fc.property(recordOf(attributes), names, (item, only) => {
        const options = { attributes: only } as never
        const expected = outcome(() => formatByLibrary.call(formatter, { ...item, pk: 'a' }, options))
        expect(outcome(() => formatter.format({ ...item, pk: 'a' }, options))).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  it.each(['put', 'update', 'key'] as const)('is written as the library writes it: %s', mode => {
    const parser = new EntityParser(entity)
    fc.assert(
      fc.property(recordOf(attributes), fc.boolean(), (item, hasMore) => {
        const given = Object.fromEntries(
          Object.entries({ ...item, ...(hasMore && { more: 1 }) }).filter(([, value]) => value !== undefined),
        )
        const expected = outcome(() => parseByLibrary.call(parser, given as never, { mode } as never))
        expect(outcome(() => parser.parse(given as never, { mode } as never))).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })
})
