import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSecretsService } from '../testing/secrets-service.ts'
import { callLimits } from './call-limits.ts'
import { requiredSecret, SECRETS_KEPT_MS, type StoredSecrets, secretNames, secretReader } from './secrets.ts'

describe('a secret', () => {
  it('is read once in a while, and what is known serves while it can’t be read again', async () => {
    let now = 0
    let stored: StoredSecrets | Error = { LINK_SECRET: 'first' }
    const asked: string[] = []
    const read = secretReader(
      async id => {
        asked.push(id)
        if (stored instanceof Error) throw stored
        return stored
      },
      () => now,
    )
    expect(await Promise.all([read('p/links'), read('p/links')])).toEqual([stored, stored])
    stored = { LINK_SECRET: 'second' }
    now = SECRETS_KEPT_MS - 1
    expect(await read('p/links')).toEqual({ LINK_SECRET: 'first' })
    expect(asked).toEqual(['p/links'])
    now = SECRETS_KEPT_MS
    expect(await read('p/links')).toEqual({ LINK_SECRET: 'second' })

    stored = new Error('throttled')
    now = 2 * SECRETS_KEPT_MS
    expect(await read('p/links')).toEqual({ LINK_SECRET: 'second' })
    stored = { LINK_SECRET: 'third' }
    now = 3 * SECRETS_KEPT_MS
    expect(await read('p/links')).toEqual({ LINK_SECRET: 'third' })
  })

  it('that was never read fails, and is read again with the next request', async () => {
    let isDown = true
    const read = secretReader(
      async () => {
        if (isDown) throw new Error('down')
        return { LINK_SECRET: 'there' }
      },
      () => 0,
    )
    await expect(read('p/links')).rejects.toThrow('down')
    isDown = false
    expect(await read('p/links')).toEqual({ LINK_SECRET: 'there' })
  })
})

const stored = new Map<string, string>()
let refusals = 0
const service = await startSecretsService(name => (refusals-- > 0 ? undefined : stored.get(name)))
afterAll(service.stop)

describe('where secrets are kept', () => {
  beforeEach(() => {
    service.stubAddresses()
    service.asked.length = refusals = 0
    for (const name of secretNames) vi.stubEnv(name, '')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('is a parameter where the prefix begins with a slash, which is asked for again after a failure', async () => {
    vi.stubEnv('SECRETS_PREFIX', '/vitrine/a/')
    vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-2;Parent=3;Sampled=1')
    stored.set('/vitrine/a/links', '{"LINK_SECRET":"one"}')
    refusals = 1
    expect(await requiredSecret('LINK_SECRET')).toBe('one')
    const input = { Name: '/vitrine/a/links', WithDecryption: true }
    const call = { target: 'AmazonSSM.GetParameter', input, isSigned: true, trace: 'Root=1-2;Parent=3;Sampled=1' }
    expect(service.asked).toEqual([call, call])
  })

  it('is a secret of Secrets Manager otherwise', async () => {
    vi.stubEnv('SECRETS_PREFIX', 'vitrine/a/')
    stored.set('vitrine/a/factors', '{"FACTOR_SECRET":"two"}')
    expect(await requiredSecret('FACTOR_SECRET')).toBe('two')
    const input = { SecretId: 'vitrine/a/factors' }
    expect(service.asked).toMatchObject([{ target: 'secretsmanager.GetSecretValue', input, isSigned: true }])
  })

  it('says what was refused', async () => {
    vi.stubEnv('SECRETS_PREFIX', '/vitrine/b/')
    await expect(requiredSecret('STRIPE_SECRET_KEY')).rejects.toThrow(/AmazonSSM.GetParameter was refused: 400/)
    expect(service.asked).toHaveLength(callLimits.secrets.attempts)
  })
})
