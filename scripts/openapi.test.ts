import { describe, expect, it } from 'vitest'
import { endpointList } from '../shared/contract/endpoint-table.ts'
import { scopes } from '../shared/rules/api-tokens.ts'
import { lintApi } from './api-ruleset.ts'
import { openApiDocument } from './openapi.ts'

describe('the OpenAPI file', () => {
  it('shows amounts as the strings that travel', () => {
    const text = JSON.stringify(openApiDocument().components.schemas.Listing)
    expect(text).toContain('1234.50')
  })

  it('fills every value into the messages of errors', { tags: 'full' }, () => {
    expect(JSON.stringify(openApiDocument())).not.toMatch(/`: [^`]*(?:undefined|\$0\.00|at most 0 )/)
  })

  it('meets the rules of Spectral and of OWASP, but for what has a reason', { tags: 'full' }, async () => {
    expect(await lintApi(openApiDocument())).toEqual([])
  })

  it('says of every call who may make it, and when it is too much', () => {
    const { paths } = openApiDocument()
    const bid = paths['/api/bids']?.post
    expect(bid).toMatchObject({ security: [{ member: [] }], responses: { 429: expect.anything() } })
    expect(paths['/api/admin/disputes']?.get).toMatchObject({ security: [{ admin: [] }] })
    expect(paths['/api/orders/{id}/ship']?.post).toMatchObject({
      security: [{ member: [] }, { token: ['orders:ship'] }],
    })
    expect(paths['/api/login']?.post).toMatchObject({
      security: [],
      description: expect.stringMatching(/^For anyone\. No API token makes this call: it signs in/),
    })
  })

  it('names security schemes and scopes that it has', { tags: 'full' }, () => {
    const { paths, components } = openApiDocument()
    const named = Object.values(paths).flatMap(path =>
      Object.values(path).flatMap(each => (each as { security: Record<string, string[]>[] }).security),
    )
    const schemes = new Set(named.flatMap(each => Object.keys(each)))
    expect([...schemes].filter(name => !(name in components.securitySchemes))).toEqual([])
    const asked = new Set(named.flatMap(({ token = [] }) => token))
    expect([...asked].filter(scope => !scopes.some(each => each === scope))).toEqual([])
    for (const scope of asked) expect(components.securitySchemes.token.description).toContain(`\`${scope}\``)
  })

  it('names every operation once', () => {
    const names = endpointList.map(({ row }) => row.name)
    expect(new Set(names).size).toBe(names.length)
  })
})
