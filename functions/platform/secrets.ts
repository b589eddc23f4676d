import { callLimits, limitedTo } from './call-limits.ts'

/** One secret per purpose, because permissions in Secrets Manager apply to whole secrets. */
const holders = {
  SESSION_SECRET: 'session',
  LINK_SECRET: 'links',
  VISITOR_SECRET: 'visitors',
  ORIGIN_SECRET: 'origin',
  STRIPE_SECRET_KEY: 'stripe',
  STRIPE_WEBHOOK_SECRET: 'stripe-webhook',
  OPENAI_API_KEY: 'identification',
  SERPAPI_KEY: 'identification',
  NYCKEL_CLIENT_ID: 'identification',
  NYCKEL_CLIENT_SECRET: 'identification',
} as const

export type SecretName = keyof typeof holders
export type SecretHolder = (typeof holders)[SecretName]

export const holderOf = (name: SecretName): SecretHolder => holders[name]
export const heldBy = (holder: SecretHolder) =>
  (Object.keys(holders) as SecretName[]).filter(name => holders[name] === holder)

/** Undefined outside AWS. */
export const secretsPrefix = () => process.env.SECRETS_PREFIX || undefined

type Secrets = Partial<Record<SecretName, string>>
const fetched = new Map<SecretHolder, Promise<Secrets>>()

async function fetchSecrets(id: string) {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  const answer = await new SecretsManagerClient(limitedTo(callLimits.secrets)).send(
    new GetSecretValueCommand({ SecretId: id }),
  )
  return JSON.parse(answer.SecretString ?? '{}') as Secrets
}

/** From the environment, or once per process from Secrets Manager; undefined if not set: its feature is off. */
export async function secret(name: SecretName): Promise<string | undefined> {
  const local = process.env[name]
  if (local) return local
  const prefix = secretsPrefix()
  if (!prefix) return undefined
  const holder = holderOf(name)
  const fetching = fetched.get(holder) ?? fetchSecrets(prefix + holder)
  fetched.set(holder, fetching)
  try {
    return (await fetching)[name] || undefined
  } catch (error) {
    fetched.delete(holder)
    throw error
  }
}

/** @throws if it is not set */
export async function requiredSecret(name: SecretName): Promise<string> {
  const value = await secret(name)
  if (!value) throw new Error(`${name} is not set. See .env.example.`)
  return value
}
