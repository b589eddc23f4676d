import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { secret, secretHolders } from '../../functions/platform/secrets.ts'
import { startSecretsService } from '../../functions/testing/secrets-service.ts'
import { exampleInputs } from '../stacks/inputs.ts'
import { namesFor } from '../stacks/names.ts'
import { makeSecrets } from './first-secrets.ts'
import { inParameters, inSecretsManager } from './secret-store.ts'

const names = namesFor({ ...exampleInputs, stage: 'small', secretStore: 'parameters' })
const namesBefore = namesFor({ ...exampleInputs, stage: 'small' })
const ssmClient = new SSMClient({ region: 'eu-central-1' })
const managerClient = new SecretsManagerClient({ region: 'eu-central-1' })
const ssm = mockClient(SSMClient)
const manager = mockClient(SecretsManagerClient)
// Other files of this process have clients of these classes.
afterAll(() => {
  ssm.restore()
  manager.restore()
})
const store = inParameters(names, ssmClient)
const before = inSecretsManager(namesBefore, managerClient)
const awsError = (name: string) => Object.assign(new Error(name), { name })

/** What Systems Manager and Secrets Manager hold, by name. */
const parameters = new Map<string, { Value: string; Type: string }>()
const left = new Map<string, string>()

beforeEach(() => {
  ssm.reset()
  manager.reset()
  parameters.clear()
  left.clear()
  ssm.on(GetParameterCommand).callsFake(async ({ Name }) => {
    const Parameter = parameters.get(Name)
    if (!Parameter) throw awsError('ParameterNotFound')
    return { Parameter }
  })
  ssm.on(PutParameterCommand).callsFake(async ({ Name, Value, Type }) => {
    parameters.set(Name, { Value, Type })
    return {}
  })
  manager.on(GetSecretValueCommand).callsFake(async ({ SecretId }) => {
    const SecretString = left.get(SecretId)
    if (SecretString === undefined) throw awsError('ResourceNotFoundException')
    return { SecretString }
  })
})
const secretIn = (name: string) => JSON.parse(parameters.get(name)?.Value ?? 'null')

describe('the parameters of a stage', () => {
  it('are made before its first deployment: encrypted, with values nobody knows, and empty ones to fill by hand', async () => {
    expect(await makeSecrets(store, before)).toEqual(secretHolders)
    expect(secretIn('/vitrine-small/session').SESSION_SECRET).toMatch(/^[\da-f]{64}$/)
    expect(secretIn('/vitrine-small/stripe')).toEqual({})
    const values = [...parameters.values()].map(({ Value }) => Value).filter(value => value !== '{}')
    expect(new Set(values).size).toBe(values.length)
    const plain = [...parameters].filter(([, { Type }]) => Type !== 'SecureString').map(([name]) => name)
    expect(plain).toEqual([names.originHeader])
    expect(parameters.get(names.originHeader)?.Value).toBe(secretIn('/vitrine-small/origin').ORIGIN_SECRET)
  })

  it('stay as they are when that is repeated, and an interrupted one is finished', async () => {
    let puts = 0
    ssm.on(PutParameterCommand).callsFake(async ({ Name, Value, Type }) => {
      if (++puts > 5) throw new Error('interrupted')
      parameters.set(Name, { Value, Type })
      return {}
    })
    await expect(makeSecrets(store, before)).rejects.toThrow('interrupted')
    const made = new Map(parameters)
    puts = -100
    await makeSecrets(store, before)
    for (const [name, value] of made) expect(parameters.get(name), name).toEqual(value)
    expect(parameters.size).toBe(secretHolders.length + 1)
    expect(parameters.get(names.originHeader)?.Value).toBe(secretIn('/vitrine-small/origin').ORIGIN_SECRET)
    expect(await makeSecrets(store, before)).toEqual([])
  })

  it('take over what a stage of this name left in Secrets Manager', async () => {
    left.set('vitrine-small/factors', '{"FACTOR_SECRET":"sealed with this"}')
    left.set('vitrine-small/stripe', '{"STRIPE_SECRET_KEY":"sk_live_x"}')
    await makeSecrets(store, before)
    expect(await store.read('factors')).toEqual({ FACTOR_SECRET: 'sealed with this' })
    expect(await store.read('stripe')).toEqual({ STRIPE_SECRET_KEY: 'sk_live_x' })
  })

  it('are not made anew where nobody may look whether there are some', async () => {
    manager.on(GetSecretValueCommand).rejects(awsError('AccessDeniedException'))
    await expect(makeSecrets(store, before)).rejects.toThrow('AccessDeniedException')
    expect(parameters.size).toBe(0)
  })

  it('hold a changed value for CloudFront only once it is the current one', async () => {
    await store.write('origin', { ORIGIN_SECRET: 'old', ORIGIN_SECRET_NEXT: 'new' })
    expect(parameters.get(names.originHeader)?.Value).toBe('old')
    await store.write('origin', { ORIGIN_SECRET: 'new', ORIGIN_SECRET_PREVIOUS: 'old' })
    expect(parameters.get(names.originHeader)?.Value).toBe('new')
  })

  it('are what functions read, whose names begin with a slash', async () => {
    parameters.set('/vitrine-small/stripe', { Value: '{"STRIPE_SECRET_KEY":"sk_live_y"}', Type: 'SecureString' })
    vi.stubEnv('STRIPE_SECRET_KEY', '')
    vi.stubEnv('SECRETS_PREFIX', names.secretsPrefix)
    const service = await startSecretsService(name => parameters.get(name)?.Value)
    service.stubAddresses()
    try {
      expect(await secret('STRIPE_SECRET_KEY')).toBe('sk_live_y')
      expect(service.asked.map(({ input }) => input)).toEqual([{ Name: '/vitrine-small/stripe', WithDecryption: true }])
    } finally {
      service.stop()
      vi.unstubAllEnvs()
    }
  })
})
