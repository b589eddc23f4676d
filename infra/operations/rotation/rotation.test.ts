import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { verifyWebhook } from '../../../functions/checkout/webhook-events.ts'
import { isLinkSignature, linkSignature } from '../../../functions/platform/link-signature.ts'
import { guardOrigin } from '../../../functions/platform/request-guards.ts'
import {
  SECRETS_KEPT_MS,
  type SecretName,
  type StoredSecrets,
  secretReader,
} from '../../../functions/platform/secrets.ts'
import { readSignedToken, signToken } from '../../../functions/platform/signed-token.ts'
import { stripe } from '../../../functions/platform/stripe.ts'
import { startSecretsService } from '../../../functions/testing/secrets-service.ts'
import { distributionOf, sendFromCloudFront } from './origin-secret.ts'
import { finish, rotate, type Store } from './rotation.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

function storeOf(values: StoredSecrets) {
  const written = [values]
  const store: Store = {
    read: async () => written.at(-1) ?? {},
    // As the secret's text holds it.
    write: async next => void written.push(JSON.parse(JSON.stringify(next)) as StoredSecrets),
  }
  return { store, written }
}

const rotated = (store: Store, more: object = {}) =>
  rotate({ name: 'LINK_SECRET', store, newValue: async () => 'new', wait: async () => {}, clock: () => NOW, ...more })

describe('changing a secret', () => {
  it('first has it accepted, then used, and ends with it alone', async () => {
    const { store, written } = storeOf({ LINK_SECRET: 'old' })
    await rotated(store)
    const both = { LINK_SECRET: 'new', LINK_SECRET_PREVIOUS: 'old', LINK_SECRET_ROTATED_AT: NOW.toISOString() }
    expect(written.slice(1)).toEqual([{ LINK_SECRET: 'old', LINK_SECRET_NEXT: 'new' }, both])
    await expect(finish({ name: 'LINK_SECRET', store, clock: () => later(30) })).rejects.toThrow(
      /^Wait until 2026-12-26T12:00/,
    )
    await finish({ name: 'LINK_SECRET', store, clock: () => later(31) })
    expect(written.at(-1)).toEqual({ LINK_SECRET: 'new' })
    await expect(finish({ name: 'LINK_SECRET', store, clock: () => later(40) })).rejects.toThrow(
      'only the current value',
    )
  })

  it('that was interrupted goes on with the same value, and is not begun twice', async () => {
    const { store, written } = storeOf({ LINK_SECRET: 'old' })
    const interrupted = rotated(store, { wait: () => Promise.reject(new Error('interrupted')) })
    await expect(interrupted).rejects.toThrow('interrupted')
    await rotated(store, { newValue: async () => 'another' })
    expect(written.at(-1)).toMatchObject({ LINK_SECRET: 'new', LINK_SECRET_PREVIOUS: 'old' })
    await expect(rotated(store)).rejects.toThrow('LINK_SECRET was changed before')
  })

  it('leaves the other values of the same secret alone, and takes one where there was none', async () => {
    const { store, written } = storeOf({ SERPAPI_KEY: 'serp' })
    await rotated(store, { name: 'OPENAI_API_KEY' })
    expect(written.at(-1)).toMatchObject({ SERPAPI_KEY: 'serp', OPENAI_API_KEY: 'new' })
    expect(written.at(-1)).not.toHaveProperty('OPENAI_API_KEY_PREVIOUS')
  })

  it('is told to whoever sends it once all accept it, and before they use it', async () => {
    const { store, written } = storeOf({ ORIGIN_SECRET: 'old' })
    const order: string[] = []
    await rotated(store, {
      name: 'ORIGIN_SECRET',
      wait: async () => order.push('all know'),
      handOut: async (value: string) => order.push(`sent ${value}, stored ${Object.keys(written.at(-1) ?? {})}`),
    })
    expect(order).toEqual(['all know', 'sent new, stored ORIGIN_SECRET,ORIGIN_SECRET_NEXT'])
  })

  it('refuses nobody: at each moment all that one process makes is accepted by another, however late either reads', async () => {
    const { store, written } = storeOf({ LINK_SECRET: 'old' })
    let time = 0
    const processes = Array.from({ length: 10 }, () => secretReader(store.read, () => time))
    /** Each process reads again at another time. */
    const minute = 60_000
    async function check() {
      const values = await Promise.all(processes.map(read => read('links')))
      for (const { LINK_SECRET: signing } of values)
        for (const { LINK_SECRET, LINK_SECRET_NEXT, LINK_SECRET_PREVIOUS } of values)
          expect([LINK_SECRET, LINK_SECRET_NEXT, LINK_SECRET_PREVIOUS], `minute ${time / minute}`).toContain(signing)
    }
    async function pass(milliseconds: number) {
      for (const end = time + milliseconds; time < end; time += minute) {
        const [some = processes[0]!] = processes.slice(Math.floor(time / minute) % processes.length)
        await some('links')
        await check()
      }
    }
    await pass(7 * minute)
    await rotated(store, { wait: pass })
    await pass(2 * SECRETS_KEPT_MS)
    expect(await processes[3]!('links')).toEqual(written.at(-1))
  })
})

const values: Record<string, StoredSecrets> = {}
const service = await startSecretsService(name => JSON.stringify(values[name] ?? {}))
afterAll(service.stop)

describe('while a secret is changed', () => {
  let minutes = Date.now()

  beforeEach(() => {
    service.stubAddresses()
    for (const name of ['SESSION_SECRET', 'LINK_SECRET', 'ORIGIN_SECRET', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'])
      vi.stubEnv(name, '')
    vi.stubEnv('SECRETS_PREFIX', 'vitrine-test/')
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  /** What all processes know after a while. */
  function know(holder: string, stored: StoredSecrets) {
    values[`vitrine-test/${holder}`] = stored
    minutes += 2 * SECRETS_KEPT_MS
    vi.setSystemTime(minutes)
  }
  const phases = (name: SecretName) =>
    [
      { [name]: 'old' },
      { [name]: 'old', [`${name}_NEXT`]: 'new' },
      { [name]: 'new', [`${name}_PREVIOUS`]: 'old' },
    ] as StoredSecrets[]

  it('sessions and links go on, made before and now; afterwards the old value is good for nothing', async () => {
    const made: { token: string; signature: string }[] = []
    for (const [index, stored] of phases('SESSION_SECRET').entries()) {
      know('session', stored)
      know('links', phases('LINK_SECRET')[index]!)
      made.push({ token: await signToken({}, { subject: `${index}` }), signature: await linkSignature('stop mails') })
      for (const [earlier, { token, signature }] of made.entries()) {
        expect((await readSignedToken(token))?.sub).toBe(`${earlier}`)
        expect(await isLinkSignature(signature, 'stop mails')).toBe(true)
        expect(await isLinkSignature(signature, 'something else')).toBe(false)
      }
    }
    know('session', { SESSION_SECRET: 'new' })
    know('links', { LINK_SECRET: 'new' })
    expect(await Promise.all(made.map(async ({ token }) => (await readSignedToken(token))?.sub))).toEqual([
      undefined,
      undefined,
      '2',
    ])
    expect(await Promise.all(made.map(({ signature }) => isLinkSignature(signature, 'stop mails')))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('requests of CloudFront are let in with either value, and with no other', async () => {
    const comes = (value: string) => guardOrigin({ headers: { 'x-origin-secret': value } } as never)
    for (const stored of phases('ORIGIN_SECRET').slice(1)) {
      know('origin', stored)
      for (const value of ['old', 'new']) expect(await comes(value)).toBe(true)
      await expect(comes('other')).rejects.toMatchObject({ code: 'cross_site' })
    }
    know('origin', { ORIGIN_SECRET: 'new' })
    await expect(comes('old')).rejects.toMatchObject({ code: 'cross_site' })
  })

  it('Stripe’s events are taken, signed with either; and calls use the new key', async () => {
    know('stripe', { STRIPE_SECRET_KEY: 'sk_test_old' })
    const before = await stripe()
    const signedBy = (secret: string) => {
      const payload = JSON.stringify({ id: 'evt_1', type: 'payout.paid', data: { object: {} } })
      const timestamp = Math.floor(Date.now() / 1_000)
      const signature = before.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return verifyWebhook(Buffer.from(payload), signature, new Date(), { stripe })
    }
    const both = { STRIPE_WEBHOOK_SECRET: 'whsec_c,whsec_d', STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_a,whsec_b' }
    know('stripe-webhook', both)
    for (const secret of ['whsec_a', 'whsec_b', 'whsec_c', 'whsec_d'])
      expect(await signedBy(secret)).toMatchObject({ id: 'evt_1' })
    know('stripe-webhook', { STRIPE_WEBHOOK_SECRET: 'whsec_c,whsec_d' })
    await expect(signedBy('whsec_a')).rejects.toMatchObject({ code: 'invalid_signature' })

    expect(await stripe()).toBe(before)
    know('stripe', { STRIPE_SECRET_KEY: 'sk_test_new', STRIPE_SECRET_KEY_PREVIOUS: 'sk_test_old' })
    expect(await stripe()).not.toBe(before)
  })
})

describe('CloudFront', () => {
  const client = new CloudFrontClient({ region: 'us-east-1' })
  const cloudFront = mockClient(client)
  const config = (CustomHeaders: object) =>
    ({
      Origins: { Quantity: 2, Items: [{ Id: 'app' }, { Id: 'api', CustomHeaders }] },
    }) as unknown as DistributionConfig

  it('is told to send another value, and all else stays', async () => {
    const header = { HeaderName: 'x-origin-secret', HeaderValue: 'old' }
    const ours = config({ Quantity: 1, Items: [header] })
    cloudFront.on(GetDistributionConfigCommand).resolves({ ETag: 'E1', DistributionConfig: ours })
    cloudFront.on(UpdateDistributionCommand).resolves({})
    cloudFront.on(GetDistributionCommand).resolves({ Distribution: { Status: 'Deployed' } as never })
    await sendFromCloudFront(client, 'D1', 'new')
    const [update] = cloudFront.commandCalls(UpdateDistributionCommand)
    expect(update?.args[0].input).toEqual({
      Id: 'D1',
      IfMatch: 'E1',
      DistributionConfig: config({ Quantity: 1, Items: [{ ...header, HeaderValue: 'new' }] }),
    })
    cloudFront.on(GetDistributionConfigCommand).resolves({ DistributionConfig: config({ Quantity: 0 }) })
    await expect(sendFromCloudFront(client, 'D1', 'new')).rejects.toThrow('sends no x-origin-secret')
  })

  it('is found in the stack of the edge', async () => {
    const cloudFormation = new CloudFormationClient({ region: 'eu-central-1' })
    mockClient(cloudFormation)
      .on(DescribeStackResourcesCommand)
      .resolves({
        StackResources: [
          { LogicalResourceId: 'App', ResourceType: 'AWS::S3::Bucket', PhysicalResourceId: 'b' },
          { LogicalResourceId: 'D', ResourceType: 'AWS::CloudFront::Distribution', PhysicalResourceId: 'D1' },
        ] as never,
      })
    expect(await distributionOf(cloudFormation, 'vitrine-prod-edge')).toBe('D1')
  })
})
