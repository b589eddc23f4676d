import { callLimits } from './call-limits.ts'
import { callAws, jsonCall } from './signed-fetch.ts'

/** One secret per purpose, because permissions apply to whole secrets and whole parameters. */
const holders = {
  SESSION_SECRET: 'session',
  LINK_SECRET: 'links',
  VISITOR_SECRET: 'visitors',
  FACTOR_SECRET: 'factors',
  PASSPORT_SECRET: 'passports',
  RECEIVER_SECRET: 'receivers',
  FIRST_ADMIN_SECRET: 'first-admin',
  ORIGIN_SECRET: 'origin',
  STRIPE_SECRET_KEY: 'stripe',
  STRIPE_WEBHOOK_SECRET: 'stripe-webhook',
  EASYPOST_API_KEY: 'carriers',
  SHIPPO_API_KEY: 'carriers',
  EASYPOST_WEBHOOK_SECRET: 'carriers-webhook',
  SHIPPO_WEBHOOK_SECRET: 'carriers-webhook',
  OPENAI_API_KEY: 'identification',
  SERPAPI_KEY: 'identification',
  NYCKEL_CLIENT_ID: 'identification',
  NYCKEL_CLIENT_SECRET: 'identification',
} as const

export type SecretName = keyof typeof holders
export type SecretHolder = (typeof holders)[SecretName]

export const secretNames = Object.keys(holders) as SecretName[]
export const secretHolders: readonly SecretHolder[] = [...new Set(Object.values(holders))]
export const holderOf = (name: SecretName): SecretHolder => holders[name]
export const heldBy = (holder: SecretHolder) => secretNames.filter(name => holders[name] === holder)

/** Undefined outside AWS. */
export const secretsPrefix = () => process.env.SECRETS_PREFIX || undefined

/** While a secret is changed (infra/operations/rotation/), its successor, then its predecessor is accepted beside it. */
export type StoredSecrets = {
  readonly [Key in SecretName | `${SecretName}_${'NEXT' | 'PREVIOUS' | 'ROTATED_AT'}`]?: string | undefined
}

/** How long a process works with what it read: after that, all know what was written before. */
export const SECRETS_KEPT_MS = 5 * 60_000

/** Names of parameters of Systems Manager begin with a slash; others are of Secrets Manager. */
export const isInParameters = (name: string): boolean => name.startsWith('/')

async function fetchSecrets(id: string): Promise<StoredSecrets> {
  if (!isInParameters(id)) {
    const headers = jsonCall('1.1', 'secretsmanager.GetSecretValue')
    const answer = await callAws('secretsmanager', { headers, body: { SecretId: id } }, callLimits.secrets)
    return JSON.parse((JSON.parse(answer) as { SecretString?: string }).SecretString ?? '{}')
  }
  const call = { headers: jsonCall('1.1', 'AmazonSSM.GetParameter'), body: { Name: id, WithDecryption: true } }
  const answer = await callAws('ssm', call, callLimits.secrets)
  return JSON.parse((JSON.parse(answer) as { Parameter?: { Value?: string } }).Parameter?.Value ?? '{}')
}

/** Reads each secret once in a while. When it can't be read again, what is known still serves. */
export function secretReader(fetch: (id: string) => Promise<StoredSecrets>, clock: () => number) {
  const read = new Map<string, { readonly values: Promise<StoredSecrets>; readonly at: number }>()
  return (id: string): Promise<StoredSecrets> => {
    const known = read.get(id)
    if (known && clock() - known.at < SECRETS_KEPT_MS) return known.values
    const values = fetch(id).catch(error => {
      if (known) return known.values
      read.delete(id)
      throw error
    })
    read.set(id, { values, at: clock() })
    return values
  }
}

const stored = secretReader(fetchSecrets, () => Date.now())

/** From the environment, or where the stage keeps its secrets; the current value first. */
async function valuesOf(name: SecretName): Promise<string[]> {
  const local = process.env[name]
  if (local) return [local]
  const prefix = secretsPrefix()
  if (!prefix) return []
  const values = await stored(prefix + holderOf(name))
  return [values[name], values[`${name}_NEXT`], values[`${name}_PREVIOUS`]].filter(value => !!value) as string[]
}

/** Undefined if it is not set: its feature is off. */
export const secret = async (name: SecretName): Promise<string | undefined> => (await valuesOf(name))[0]

/** What others may have signed or sent: the current value, and while it is changed the one after or before it. */
export const acceptedSecrets = async (name: SecretName): Promise<string[]> => requireSome(name, await valuesOf(name))

/** @throws if it is not set */
export const requiredSecret = async (name: SecretName): Promise<string> =>
  requireSome(name, await valuesOf(name))[0] as string

function requireSome(name: SecretName, values: string[]): string[] {
  if (values.length === 0) throw new Error(`${name} is not set. See .env.example.`)
  return values
}
