import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { callLimits } from './call-limits.ts'
import { signedFetch } from './signed-fetch.ts'

/** @returns asks it, with the answer's status */
async function serving(answer: RequestListener): Promise<() => Promise<number>> {
  const server = createServer(answer)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return async () => (await signedFetch('es', url, { method: 'POST', body: '{}' }, callLimits.search)).status
}

it('A connection that was closed while the function was frozen is made anew', async () => {
  const used = new Set<Socket>()
  const ask = await serving(({ socket }, response) => {
    if (used.has(socket)) return socket.destroy()
    used.add(socket)
    response.end('{}')
  })
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200])
  expect(used.size).toBe(3)
})

it('A service that closes new connections, too, is asked twice', async () => {
  let asked = 0
  const ask = await serving(({ socket }) => {
    asked++
    socket.destroy()
  })
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(asked).toBe(2)
})
