import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { newMember, proof } from '../testing/visitor.ts'
import { isBreached } from './breached-passwords.ts'

const STOLEN = 'walnut bureau drawer'
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: { path: string | undefined; padding: unknown }[] = []
const service = createServer((request, response) => {
  asked.push({ path: request.url, padding: request.headers['add-padding'] })
  answer(request, response)
})

/** The stolen one, and padding. */
const list = (count: number) => (_: IncomingMessage, response: ServerResponse) =>
  response.end(`${'0'.repeat(35)}:3\r\n${sha1(STOLEN).slice(5)}:${count}\r\n`)

beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  asked.length = 0
})
const switchOn = () =>
  vi.stubEnv('BREACHED_PASSWORDS_URL', `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`)

describe('a list of breached passwords', () => {
  it('is asked for five signs of the hash, with padding, and refuses what is in it', async () => {
    switchOn()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
    answer = list(17)
    const mara = await newMember()
    const change = (newPassword: string) => mara.call(accounts.changePassword, { body: { ...proof.body, newPassword } })
    expect(await change(STOLEN)).toMatchObject({
      status: 422,
      body: { code: 'password_breached', issues: [{ path: 'newPassword' }] },
    })
    expect(asked).toEqual([{ path: `/range/${sha1(STOLEN).slice(0, 5)}`, padding: 'true' }])
    expect((await change('mahogany bureau drawer')).status).toBe(200)
  })

  it('is not taken for one by its padding', async () => {
    switchOn()
    answer = list(0)
    expect(await isBreached(STOLEN)).toBe(false)
  })

  it('is not waited for, and its failure refuses nobody', { tags: 'full' }, async () => {
    switchOn()
    answer = (_, response) => response.writeHead(503).end()
    expect(await isBreached(STOLEN)).toBe(false)
    answer = () => undefined
    const began = Date.now()
    expect(await isBreached(STOLEN)).toBe(false)
    expect(Date.now() - began).toBeLessThan(100_000)
  })

  it('is asked for nothing unless it is switched on', async () => {
    answer = list(17)
    expect(await isBreached(STOLEN)).toBe(false)
    expect(asked).toEqual([])
  })
})
