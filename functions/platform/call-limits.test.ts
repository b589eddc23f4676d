import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { payoutsEnabled } from '../../events/payout.ts'
import { photos } from '../../shared/contract/endpoints/photos.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { Visitor } from '../testing/visitor.ts'
import type { CallLimit } from './call-limits.ts'

// As in AWS, before any client is made.
vi.hoisted(() => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'vitrine-a-test')
  vi.stubEnv('SECRETS_PREFIX', 'vitrine/')
})

const functions = join(import.meta.dirname, '..')

// A tenth of the time, so that the tests don't take all of it.
vi.mock('./call-limits.ts', async importOriginal => {
  const module = await importOriginal<typeof import('./call-limits.ts')>()
  const limitedTo = (limit: CallLimit) => module.limitedTo({ ...limit, silenceMs: limit.silenceMs / 10 })
  return { ...module, limitedTo }
})

let server: Server
let answersHalf = false
const asked: string[] = []
const clients = ['DYNAMODB', 'S3', 'SQS', 'LAMBDA', 'SCHEDULER', 'SESV2', 'SECRETS_MANAGER']

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers.host ?? '')
    request.resume()
    if (!answersHalf) return
    response.writeHead(200, { 'content-length': 100 })
    response.write('half of')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const name of clients) vi.stubEnv(`AWS_ENDPOINT_URL_${name}`, url)
  vi.stubEnv('QUEUE_URL_PREFIX', `${url}/000000000000/`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const inADay = new Date(Date.now() + 86_400_000)
const record = {
  attributes: {},
  receiptHandle: 'one',
  eventSourceARN: `${process.env.QUEUE_ARN_PREFIX}on-payouts-enabled`,
}

const calls = {
  table: async () => (await import('./users.ts')).findUser('nobody'),
  secrets: async () => {
    vi.stubEnv('ORIGIN_SECRET', '')
    return (await import('./secrets.ts')).secret('ORIGIN_SECRET')
  },
  enqueueing: async () =>
    (await import('./enqueue-reaction.ts')).enqueueReaction(
      payoutsEnabled,
      'onPayoutsEnabledPayOut',
      payoutsEnabled.sample,
      inADay,
    ),
  objects: async () => (await import('../core/photo/uploads.ts')).readUpload('uploads/none'),
  mail: async () => {
    const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2')
    const { callLimits, limitedTo } = await import('./call-limits.ts')
    const mail = { FromEmailAddress: 'a@example.com', Content: {} }
    return new SESv2Client(limitedTo(callLimits.mail)).send(new SendEmailCommand(mail))
  },
  queues: async () => (await import('./hide-for-retry.ts')).hideForRetry([record as never]),
  live: async () => {
    vi.stubEnv('LIVE_PUBLISH_URL', `${process.env.AWS_ENDPOINT_URL_SQS}/event`)
    return (await import('./live-events.ts')).publish('/auction/none', '{}')
  },
  search: async () => {
    const { openSearchEngine } = await import('../core/search/engine/opensearch/opensearch-engine.ts')
    return openSearchEngine(process.env.AWS_ENDPOINT_URL_SQS!).findAll(['one'])
  },
  schedules: async () =>
    (await import('./schedules.ts')).setSchedule(
      'a',
      inADay,
      payoutsEnabled,
      'onPayoutsEnabledPayOut',
      payoutsEnabled.sample,
    ),
} satisfies Record<keyof typeof import('./call-limits.ts').callLimits, () => Promise<unknown>>

describe('a service that never answers', () => {
  it.each(everyNth(6, Object.entries(calls)))('fails in the end: %s', async (name, call) => {
    const { callLimits } = await import('./call-limits.ts')
    asked.length = 0
    await expect(call()).rejects.toMatchObject({ name: 'TimeoutError' })
    // The last one may be on its way.
    await expect.poll(() => asked).toHaveLength(callLimits[name as keyof typeof callLimits].attempts)
  })

  it('lets a visitor know that something broke', { tags: 'full' }, async () => {
    const body = { contentType: 'image/jpeg' as const, size: 1000 }
    expect(await new Visitor().call(photos.createUpload, { body })).toMatchObject({
      status: 500,
      body: { code: 'internal' },
    })
  })
})

it('an object that stops half-way fails as well', { tags: 'full' }, async () => {
  answersHalf = true
  const { readUpload } = await import('../core/photo/uploads.ts')
  await expect(readUpload('uploads/half')).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('no request of ours goes where its answer sends it', () => {
  const asking = globSync('**/*.ts', { cwd: functions })
    .filter(file => !/\.test\.ts$|(^|\/)(testing|demo)\//.test(file))
    .flatMap(file =>
      [...readFileSync(join(functions, file), 'utf8').matchAll(/\bawait fetch\([\s\S]{0,400}/g)].map(
        ([call]) => [file, call.includes("redirect: 'error'")] as const,
      ),
    )
  expect(asking.length).toBeGreaterThanOrEqual(5)
  expect(asking.filter(([, isHeld]) => !isHeld)).toEqual([])
})

it('no client is made without a limit', () => {
  const made = globSync('**/*.ts', { cwd: functions })
    .filter(file => !/\.test\.ts$|(^|\/)testing\//.test(file))
    .flatMap(file =>
      [...readFileSync(join(functions, file), 'utf8').matchAll(/new (\w+Client)\((\{\s*\.\.\.)?(limitedTo)?/g)].map(
        ([, client, , limit]) => `${file}: ${client} ${limit}`,
      ),
    )
  expect(made).toHaveLength(7)
  expect(made.filter(each => !each.endsWith(' limitedTo'))).toEqual([])
})

it('no function makes a call by hand whose rights are not told by hand (infra/rights/manual-grants.ts)', () => {
  const calling = globSync('**/*.ts', { cwd: functions }).filter(file =>
    /(?<!function )\bcallAws\(/.test(readFileSync(join(functions, file), 'utf8')),
  )
  expect(calling.toSorted()).toEqual(['platform/enqueue-reaction.ts', 'platform/secrets.ts'])
})
