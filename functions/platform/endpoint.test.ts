import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { expect, it, onTestFinished, vi } from 'vitest'
import { health } from '../../shared/contract/endpoints/health.ts'
import { endpoint } from './endpoint.ts'
import { WrittenAnswer } from './written-answer.ts'

const event = {
  headers: {},
  rawPath: health.getHealth.path,
  requestContext: { http: { sourceIp: '203.0.113.9' }, requestId: 'from the gateway' },
} as unknown as APIGatewayProxyEventV2

const context = (leftMs: number) =>
  ({ awsRequestId: 'from Lambda', getRemainingTimeInMillis: () => leftMs }) as unknown as Context

it('who waits for something that takes too long is answered before Lambda ends it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const handler = endpoint(health.getHealth, {}, () => new Promise(() => {}))
  const answer = await handler(event, context(20))
  expect(answer.statusCode).toBe(500)
  expect(JSON.parse(answer.body ?? '')).toMatchObject({ code: 'internal', requestId: 'from Lambda' })
})

it('an answer that is written already is sent as it is', async () => {
  const handler = endpoint(health.getHealth, {}, async () => new WrittenAnswer('{"status":"ok"}'))
  expect(await handler(event, context(30_000))).toEqual({
    statusCode: 200,
    headers: {
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json',
      'cache-control': 'no-store',
    },
    body: '{"status":"ok"}',
    cookies: [],
  })
})
