import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { clientAddress, guardFresh, viewerCountry } from './request-guards.ts'

const from = (sourceIp: string, viewer?: string) =>
  ({
    headers: { ...(viewer && { 'cloudfront-viewer-address': viewer }) },
    requestContext: { http: { sourceIp } },
  }) as unknown as APIGatewayProxyEventV2

describe('the address that limits count by', () => {
  it('is the viewer’s, where CloudFront says so', () => {
    expect(clientAddress(from('130.176.1.1', '198.51.100.4:51234'), true)).toBe('198.51.100.4')
  })

  it('is never what the caller claims', () => {
    expect(clientAddress(from('203.0.113.5', '198.51.100.4:51234'), false)).toBe('203.0.113.5')
    expect(clientAddress(from('203.0.113.5', 'x'.repeat(3000)), true)).toBe('unknown')
  })

  it('is one for all addresses of an IPv6 network', () => {
    const address = (viewer: string) => clientAddress(from('130.176.1.1', viewer), true)
    expect(address('2001:db8:1:2:3:4:5:6:443')).toBe('2001:db8:1:2::/64')
    expect(address('2001:db8:1:2::9:443')).toBe('2001:db8:1:2::/64')
    expect(address('2001:db8::1:443')).toBe('2001:db8:0:0::/64')
  })
})

it('takes the country from CloudFront alone, and only if it is one', () => {
  const asking = (country?: string) =>
    ({ headers: { 'cloudfront-viewer-country': country } }) as unknown as APIGatewayProxyEventV2
  expect(viewerCountry(asking('DE'), true)).toBe('DE')
  expect(viewerCountry(asking('DE'), false)).toBeUndefined()
  for (const each of [undefined, '', 'Germany', 'D<']) expect(viewerCountry(asking(each), true)).toBeUndefined()
})

it('takes a proof for ten minutes', () => {
  const session = { user: {} as never, hash: '', provenAt: '2026-11-29T10:00:00.000Z' }
  const at = (time: string) => () => guardFresh(session, new Date(`2026-11-29T${time}Z`))
  expect(at('10:10:00.000')).not.toThrow()
  expect(at('10:10:00.001')).toThrow('Confirm that it is you')
  expect(() => guardFresh({ ...session, provenAt: undefined }, new Date())).toThrow()
  expect(() => guardFresh(undefined, new Date())).toThrow()
})
