import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../functions/testing/programs.ts'
import { newPurchase } from '../functions/testing/purchases.ts'
import { type Member, newSeller } from '../functions/testing/visitor.ts'
import { startGateway } from '../local/gateway.ts'
import { loadModule } from '../local/modules.ts'
import { freePort } from '../local/testing/running-cloud.ts'
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
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument()))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'packages/client/build.ts'), join(folder, 'openapi.json'), join(folder, 'dist')],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
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
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        ...['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'],
        ...['--lib', 'es2022,dom', '--types', '', join(folder, 'program.ts')],
      ],
      { encoding: 'utf8', cwd: folder },
    )
    expect([status, stdout]).toEqual([0, ''])
  })
})
