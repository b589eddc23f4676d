import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { traceCalls } from './tracing.ts'

const TRACE = 'Root=1-5f84c7a0-0123456789abcdef01234567;Parent=53995c3f42cd8ad8;Sampled=1'

let daemon: Socket
let service: Server
let stop: () => void
let url: string

beforeAll(async () => {
  daemon = createSocket('udp4')
  daemon.bind(0, '127.0.0.1')
  await once(daemon, 'listening')
  service = createServer((request, response) => {
    if (request.url === '/gone') return request.socket.destroy()
    response.statusCode = request.url?.startsWith('/busy') ? 429 : 200
    response.end('{}')
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  stop = traceCalls(`127.0.0.1:${daemon.address().port}`)
})
afterAll(() => {
  stop()
  daemon.close()
  service.close()
})
afterEach(() => vi.unstubAllEnvs())

async function traced() {
  const [message] = await once(daemon, 'message')
  const [header = '', document = ''] = String(message).split('\n')
  expect(JSON.parse(header)).toEqual({ format: 'json', version: 1 })
  return JSON.parse(document)
}

it('adds a request to the trace: where to, its operation, time and status, and no query', async () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', TRACE)
  const heard = traced()
  get(`${url}/table?api_key=planted`, { headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem' } })
  expect(await heard).toEqual({
    type: 'subsegment',
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    trace_id: '1-5f84c7a0-0123456789abcdef01234567',
    parent_id: '53995c3f42cd8ad8',
    name: '127.0.0.1',
    namespace: 'remote',
    start_time: expect.any(Number),
    end_time: expect.any(Number),
    http: { request: { method: 'GET', url: 'https://127.0.0.1/table' }, response: { status: 200 } },
  })
})

it('adds what is fetched, and marks what was refused', async () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', TRACE)
  const heard = traced()
  await fetch(`${url}/busy?secret=planted`)
  const document = await heard
  expect(document).toMatchObject({ throttle: true, error: true, http: { response: { status: 429 } } })
  expect(JSON.stringify(document)).not.toContain('planted')
})

it('adds a request that got no answer', async () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', TRACE)
  const heard = traced()
  await fetch(`${url}/gone`).catch(() => undefined)
  expect(await heard).toMatchObject({
    fault: true,
    http: { request: { url: `https://${new URL(url).host}/gone` } },
  })
})

it('adds nothing to a trace that is not kept, nor without one', async () => {
  const document = vi.fn()
  daemon.on('message', document)
  vi.stubEnv('_X_AMZN_TRACE_ID', TRACE.replace('Sampled=1', 'Sampled=0'))
  await fetch(url)
  vi.stubEnv('_X_AMZN_TRACE_ID', '')
  await fetch(url)
  // The daemon gets messages in order: what comes after them is the first.
  vi.stubEnv('_X_AMZN_TRACE_ID', TRACE)
  const heard = once(daemon, 'message')
  await fetch(url)
  await heard
  expect(document).toHaveBeenCalledOnce()
  daemon.off('message', document)
})
