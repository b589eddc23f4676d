import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { BLOCKED_PORTS } from '@vitrine/local-aws/unreachable-address'
import { portsFrom } from '../local/ports.ts'
import { stories } from '../shared/testing/stories.ts'
import { newPerson, register } from './people.ts'

const ports = portsFrom(Number(process.env.E2E_PORT ?? 3300))

let site: Server
let port: number

test.beforeAll(async () => {
  site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Another site</title>')
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  port = (site.address() as AddressInfo).port
})
test.afterAll(() => {
  site.close()
  site.closeAllConnections()
})

/** Where the table’s engine listens: more than a page could find out. */
function engineUrl(): string {
  const pid = readFileSync('.cache/e2e/table.sqlite.pid', 'utf8')
  const command = execFileSync('ps', ['-ww', '-p', pid, '-o', 'args='], { encoding: 'utf8' })
  const [, host, engine] = /--host (\S+) --port (\d+)/.exec(command) ?? []
  return `http://${host}:${engine}`
}

const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20261122/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'
const scan = JSON.stringify({ TableName: 'vitrine' })
const dynamodb = (action: string) => ({
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': `DynamoDB_20120810.${action}`,
  'x-amz-date': '20261122T120000Z',
  authorization: AUTHORIZATION,
})

/** What of a request crosses over into the browser. */
interface Sent {
  method?: string
  mode?: 'cors' | 'no-cors'
  credentials?: 'include'
  headers?: Record<string, string>
  body?: string
}

test('the browser calls none of the ports that the table may have', async ({ page }) => {
  for (const blocked of BLOCKED_PORTS) {
    await expect(page.goto(`http://127.0.0.1:${blocked}/`)).rejects.toThrow('ERR_UNSAFE_PORT')
  }
})

for (const host of stories(['localhost'], ['127.0.0.1', 'evil.localhost', 'localhost'])) {
  test(`a page of ${host} on another port reads and changes nothing here`, async ({ browser }) => {
    const page = await newPerson(browser)
    await register(page, 'Ada')
    // In Ada’s browser, with her cookies.
    const stranger = await page.context().newPage()
    await stranger.goto(`http://${host}:${port}/`)

    const read = (url: string, init: Sent = {}) =>
      stranger.evaluate(
        async ([address, options]) => {
          try {
            const answer = await fetch(address, options)
            return answer.type === 'opaque' ? 'opaque' : `${answer.status}: ${(await answer.text()).slice(0, 200)}`
          } catch {
            return 'refused'
          }
        },
        [url, init] as const,
      )
    const engine = engineUrl()
    const everywhere = (to: number) => [
      `http://127.0.0.1:${to}`,
      `http://localhost:${to}`,
      `http://evil.localhost:${to}`,
    ]

    for (const mode of ['cors', 'no-cors'] as const) {
      // No connection is made at all: even what a page may not read would be done.
      expect(await read(engine, { method: 'POST', mode, body: scan })).toBe('refused')
    }
    const table = [engine, ...everywhere(ports.aws)]
    for (const url of table) {
      expect(await read(url, { method: 'POST', headers: dynamodb('Scan'), body: scan })).toBe('refused')
    }
    for (const url of [...everywhere(ports.aws), ...everywhere(ports.stripe)]) {
      expect(await read(`${url}/v1/balance`, { headers: { authorization: 'Bearer sk_test_local' } })).toBe('refused')
      expect(await read(`${url}/vitrine-uploads`)).toBe('refused')
    }
    for (const url of everywhere(ports.app)) {
      expect(await read(`${url}/_local/mail`, { credentials: 'include' })).toBe('refused')
      expect(await read(`${url}/_local/demo-accounts`, { credentials: 'include' })).toBe('refused')
      expect(await read(`${url}/api/user`, { credentials: 'include' })).toBe('refused')
      const body = JSON.stringify({ itemName: 'Planted' })
      await read(`${url}/api/inventory`, { method: 'POST', mode: 'no-cors', credentials: 'include', body })
    }

    // A frame shows nothing of it, either.
    const framed = await stranger.evaluate(async mail => {
      const frame = document.createElement('iframe')
      frame.src = mail
      document.body.append(frame)
      await new Promise(resolve => frame.addEventListener('load', resolve))
      return frame.contentDocument === null
    }, `http://localhost:${ports.app}/_local/mail`)
    expect(framed).toBe(true)
    for (const frame of stranger.frames().slice(1)) expect(await frame.title()).not.toContain('Mail')

    await page.goto('/inventory')
    await expect(page.getByText('Planted')).toHaveCount(0)
  })
}
