import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStripe } from './start-stripe.ts'
import { connect, GOOD_CARD, SHOP_KEY, submit, vase } from './testing/test-shop.ts'

const NOBODY = 'http://127.0.0.1:9/webhook'

let dataDir: string
let child: ChildProcess
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-double-'))
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('what was answered before the process was killed still holds afterwards', { tags: 'full' }, async () => {
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/run-double.ts'), dataDir, NOBODY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout!, 'data')
  const stripe = connect(Number(line))
  const params = vase({ success_url: 'http://localhost:3000/done' })
  const { id, url } = await stripe.checkout.sessions.create(params, { idempotencyKey: 'checkout-1' })
  expect((await submit(url, GOOD_CARD)).status).toBe(303)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const again = await startStripe({
    port: 0,
    dataDir,
    appName: 'Vitrine',
    appOrigin: 'http://localhost:3000',
    webhookUrl: NOBODY,
    webhookSecret: 'whsec_test',
    secretKey: SHOP_KEY,
  })
  try {
    const after = connect(again.port)
    expect(await after.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' })
    expect((await after.checkout.sessions.create(params, { idempotencyKey: 'checkout-1' })).id).toBe(id)
    const events = (await after.events.list()).data
    expect(events.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
      ['checkout.session.completed', 1],
      ['payment_intent.succeeded', 1],
    ])
  } finally {
    await again.stop()
  }
})
