import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './request-guards.ts'

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
