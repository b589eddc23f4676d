import { request as ask, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { forwardToStore } from './forward-to-store.ts'
import { type Served, serve } from './testing/serve.ts'

const servers: Served[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.stop()
})

/** A gateway before a store; what happens to the first upload is told by the promises. */
async function uploadThrough(store: Parameters<typeof serve>[0]) {
  const outcome = Promise.withResolvers<void>()
  const behind = await serve(store)
  const gateway = await serve((request, response) => {
    forwardToStore(request, response, `${behind.url}/uploads`).then(outcome.resolve, (error: unknown) => {
      outcome.reject(error)
      response.destroy()
    })
  })
  servers.push(behind, gateway)
  return { gateway, outcome: outcome.promise }
}

test('an upload reaches the store without the page it comes from, and the answer comes back', async () => {
  const seen: IncomingMessage[] = []
  const { gateway, outcome } = await uploadThrough(async (request, response) => {
    seen.push(request)
    response.writeHead(201).end(`${(await text(request)).length} bytes`)
  })
  const answer = await fetch(gateway.url, {
    method: 'POST',
    body: 'x'.repeat(500_000),
    headers: { origin: gateway.url, 'x-kept': 'yes' },
  })
  expect(answer.status).toBe(201)
  expect(await answer.text()).toBe('500000 bytes')
  expect(seen[0]?.headers).toMatchObject({ 'x-kept': 'yes' })
  expect(seen[0]?.headers.origin).toBeUndefined()
  await outcome
})

test('a browser that leaves while it uploads takes the upload to the store with it', async () => {
  const began = Promise.withResolvers<void>()
  const brokenOff = Promise.withResolvers<void>()
  const { gateway, outcome } = await uploadThrough(request => {
    request.once('data', () => began.resolve()).once('close', () => brokenOff.resolve())
    request.on('error', () => undefined)
  })
  const browser = ask(gateway.url, { method: 'POST', headers: { 'content-length': '90000' } })
  browser.on('error', () => undefined)
  browser.write('half a jar')
  await began.promise
  browser.destroy()
  await brokenOff.promise
  await outcome
})

test('a store that refuses early is heard', async () => {
  const { gateway, outcome } = await uploadThrough((_request, response) => {
    response.writeHead(403, { connection: 'close' }).end('No.')
  })
  const answer = await fetch(gateway.url, { method: 'POST', body: 'x' })
  expect([answer.status, await answer.text()]).toEqual([403, 'No.'])
  await outcome
})

test('a store that is not there fails the upload', async () => {
  const { gateway, outcome } = await uploadThrough(() => undefined)
  servers[0]?.stop()
  const failure = expect(outcome).rejects.toThrow('ECONNREFUSED')
  await expect(fetch(gateway.url, { method: 'POST', body: 'x' })).rejects.toThrow()
  await failure
})
