import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpointList } from '../shared/endpoint-table.ts'
import { openApiDocument, renderOpenApi } from './openapi.ts'

describe('the OpenAPI file', () => {
  it('is what the endpoint table says: run `npm run openapi` after a change', () => {
    const written = readFileSync(join(import.meta.dirname, '../docs/api/openapi.json'), 'utf8')
    expect(written).toBe(renderOpenApi())
  })

  it('shows amounts as the strings that travel', () => {
    const text = JSON.stringify(openApiDocument().paths['/api/listings/{id}'])
    expect(text).toContain('1234.50')
  })

  it('names every operation once', () => {
    const names = endpointList.map(({ row }) => row.name)
    expect(new Set(names).size).toBe(names.length)
  })
})
