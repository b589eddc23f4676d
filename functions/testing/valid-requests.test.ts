import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { NamedRow } from '../../shared/contract/endpoint.ts'
import { endpointList } from '../../shared/contract/endpoint-table.ts'
import { validBody } from './valid-requests.ts'

const rows: NamedRow[] = endpointList.map(({ row }) => row)

/** Encodes as `call` does: each field alone, absent ones not at all. */
const encoded = ({ shape }: z.ZodObject, fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, z.encode(shape[name] as z.ZodType, value)]),
  )

describe('what a handler reads, the client can send', () => {
  const withBody = rows.flatMap(row => (row.body ? [[row.name, row, row.body] as const] : []))
  it.each(withBody)('%s: body', (_, row, schema) => {
    const body = schema.parse(validBody(row))
    expect(schema.parse(encoded(schema, body))).toEqual(body)
  })

  const withQuery = rows.flatMap(({ name, query }) => (query?.safeParse({}).success ? [[name, query] as const] : []))
  it.each(withQuery)('%s: query', (_, schema) => {
    const query = schema.parse({})
    expect(schema.parse(encoded(schema, query))).toEqual(query)
  })
})
