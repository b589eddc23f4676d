import { describe, expect, it } from 'vitest'
import { endpointList } from '../shared/endpoint-table.ts'
import { openApiDocument } from './openapi.ts'

describe('the OpenAPI file', () => {
  it('shows amounts as the strings that travel', () => {
    const text = JSON.stringify(openApiDocument().paths['/api/listings/{id}'])
    expect(text).toContain('1234.50')
  })

  it('fills every value into the messages of errors', () => {
    expect(JSON.stringify(openApiDocument())).not.toMatch(/`: [^`]*(?:undefined|\$0\.00|at most 0 )/)
  })

  it('names every operation once', () => {
    const names = endpointList.map(({ row }) => row.name)
    expect(new Set(names).size).toBe(names.length)
  })
})
