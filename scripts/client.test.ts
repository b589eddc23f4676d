import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingSold } from '../events/listing.ts'
import { signedHeaders } from '../functions/core/webhook/signing.ts'
import { findWebhook } from '../functions/core/webhook/webhook-store.ts'
import { newToken } from '../functions/testing/programs.ts'
import { newPurchase } from '../functions/testing/purchases.ts'
import { MINUTE } from '../functions/testing/time.ts'
import { type Member, newSeller } from '../functions/testing/visitor.ts'
import { bodyOf, messagesOf } from '../functions/webhooks/messages.ts'
import { startGateway } from '../local/gateway.ts'
import { loadModule } from '../local/modules.ts'
import { freePort } from '../local/testing/running-cloud.ts'
import { orders } from '../shared/contract/endpoints/orders.ts'
import { webhooks } from '../shared/contract/endpoints/webhooks.ts'
import type { scopes } from '../shared/rules/api-tokens.ts'
import { openApiDocument } from './openapi.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'vitrine-client-'))
const configured = process.env.APP_ORIGIN

interface Answer {
  readonly data?: { readonly orders?: readonly { id: string }[]; readonly webhook?: { id: string } }
  readonly error?: { code: string }
  readonly response: Response
}

type Call = (path: string, options?: object) => Promise<Answer>
type Client = Readonly<Record<'GET' | 'POST' | 'PATCH' | 'DELETE', Call>>

interface Built {
  readonly vitrine: (options: { baseUrl: string; token: string }) => Client
  readonly callsLeft: (response: Response) => { left: number } | undefined
}

let server: Server
let origin: string
let built: Built
let sela: Member

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument()))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'packages/client/build.ts'), join(folder, 'openapi.json'), join(folder, 'dist')],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  built = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'dist/index.js')).href)) as Built
  const port = await freePort()
  origin = `http://localhost:${port}`
  process.env.APP_ORIGIN = origin
  server = await startGateway({
    appOrigin: origin,
    port,
    uploadTarget: `${origin}/nowhere`,
    downloadTarget: `${origin}/nowhere`,
    load: loadModule,
    serveMedia: async (_, response) => void response.writeHead(404).end(),
    serveApp: async (_, response) => void response.writeHead(200).end(),
    pageHeaders: {},
    localPage: async () => undefined,
    localData: async () => undefined,
  })
  sela = await newSeller()
})
afterAll(() => {
  process.env.APP_ORIGIN = configured
  server?.close()
  server?.closeAllConnections()
  rmSync(folder, { recursive: true })
})

const clientOf = async (...asked: (typeof scopes)[number][]) =>
  built.vitrine({ baseUrl: origin, token: (await newToken(sela, asked)).secret })

/** The programs of its README, in their order. */
const examples = Array.from(
  readFileSync(join(root, 'packages/client/README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms),
  ([, code = '']) => code.replaceAll("'@vitrine/client'", "'./dist/index.js'"),
)

function typeCheck(...files: readonly string[]): [status: number | null, stdout: string] {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'],
      ...['--lib', 'es2022,dom,dom.iterable', '--types', 'node', ...files.map(file => join(folder, file))],
    ],
    { encoding: 'utf8', cwd: folder },
  )
  return [status, stdout]
}

function start(file: string, code: string, environment: Readonly<Record<string, string>>): ChildProcess {
  writeFileSync(join(folder, file), code)
  return spawn(process.execPath, [join(folder, file)], { env: { ...process.env, ...environment } })
}

describe('the client', { tags: 'full' }, () => {
  it('reads and ships an order over HTTP, and says what is left of its calls', async () => {
    const { transactionId } = await newPurchase({ seller: sela })
    const client = await clientOf('orders:read', 'orders:ship')
    const sold = await client.GET('/api/orders/sold')
    expect(sold.data?.orders?.map(({ id }) => id)).toContain(transactionId)
    expect(built.callsLeft(sold.response)?.left).toBe(599)
    const body = { carrier: 'usps', trackingNumber: '9400111899223856928499' }
    const params = { path: { id: transactionId } }
    expect((await client.POST('/api/orders/{id}/ship', { params, body })).response.status).toBe(200)
  })

  it('changes things with every method, and is refused in words', async () => {
    const client = await clientOf('webhooks', 'listings:write')
    const body = { url: 'https://stock.example.com/', types: ['order.paid'] }
    const made = await client.POST('/api/webhooks', { body })
    const params = { path: { id: made.data?.webhook?.id } }
    expect((await client.PATCH('/api/webhooks/{id}', { params, body: { note: 'Stock' } })).response.status).toBe(200)
    expect((await client.DELETE('/api/webhooks/{id}', { params })).response.status).toBe(200)
    expect((await client.GET('/api/orders/sold')).error?.code).toBe('scope_missing')
  })

  it('is typed: a program that is written wrong does not compile', () => {
    writeFileSync(
      join(folder, 'program.ts'),
      `import { vitrine } from './dist/index.js'
const shop = vitrine({ baseUrl: 'https://vitrine.example', token: 'vit_' })
const { data, error } = await shop.GET('/api/orders/{id}', { params: { path: { id: 'an-id' } } })
if (error) { const code: string = error.code; console.log(code) }
else { const id: string = data.id; console.log(id) }
await shop.POST('/api/webhooks', { body: { url: 'https://a.example', types: ['order.paid'], note: null } })
// @ts-expect-error a call that no token makes
await shop.POST('/api/bids', { body: {} })
// @ts-expect-error an unknown kind of message
await shop.POST('/api/webhooks', { body: { url: 'https://a.example', types: ['order.lost'] } })
// @ts-expect-error without its id
await shop.GET('/api/orders/{id}', {})
`,
    )
    expect(typeCheck('program.ts')).toEqual([0, ''])
  })

  it('is used by the programs of its README as they stand there, which compile', () => {
    examples.forEach((code, n) => {
      writeFileSync(join(folder, `example-${n}.ts`), code)
    })
    expect(examples).toHaveLength(2)
    expect(typeCheck('example-0.ts', 'example-1.ts')).toEqual([0, ''])
  })

  it('ships what is to be sent, as in its README', async () => {
    const seller = await newSeller()
    const { transactionId } = await newPurchase({ seller, wish: { method: 'ship', country: 'US' } })
    const { secret } = await newToken(seller, ['orders:read', 'orders:ship'])
    const code = examples[0]!.replace('https://vitrine.example', origin)
    const program = start('shipping.ts', code, { VITRINE_TOKEN: secret })
    const [said, failed] = await Promise.all([text(program.stdout!), text(program.stderr!)])
    expect([said, failed]).toEqual([expect.stringContaining(transactionId), ''])
    expect((await seller.call(orders.getOrder, { params: { id: transactionId } })).body.status).toBe('shipped')
  })

  it('takes messages that we signed, and no others, as in its README', async () => {
    const port = await freePort()
    const { webhook, secret } = (
      await sela.call(webhooks.createWebhook, { body: { url: 'https://stock.example.com/', types: ['listing.sold'] } })
    ).body
    const code = examples[1]!.replace('8080', `${port}, () => console.log('ready')`)
    const program = start('receiver.ts', code, { VITRINE_WEBHOOK_SECRET: secret })
    let said = ''
    program.stdout!.on('data', chunk => {
      said += chunk
    })
    try {
      await expect.poll(() => said).toContain('ready')
      const [, sold] = messagesOf['listing-sold'](listingSold.sample)
      const body = bodyOf(sold!.type, new Date(), sold!.data)
      const record = await findWebhook({ userId: sela.user.id, id: webhook.id })
      const headers = await signedHeaders(record!, 'msg_1', body, new Date())
      const old = await signedHeaders(record!, 'msg_1', body, new Date(Date.now() - 10 * MINUTE))
      const send = async (sent: string, signed: Record<string, string>) =>
        (await fetch(`http://localhost:${port}/`, { method: 'POST', headers: signed, body: sent })).status
      expect(await send(body, headers)).toBe(204)
      await expect.poll(() => said).toContain(`${listingSold.sample.itemName} 245.00`)
      expect(await send(body.replace('245.00', '2.00'), headers)).toBe(400)
      expect(await send(body, old)).toBe(400)
      expect(await send(body, {})).toBe(400)
    } finally {
      program.kill()
    }
  })
})
