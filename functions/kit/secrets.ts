type SecretName =
  | 'SESSION_SECRET'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'OPENAI_API_KEY'
  | 'SERPAPI_KEY'
  | 'NYCKEL_CLIENT_ID'
  | 'NYCKEL_CLIENT_SECRET'
  | 'ORIGIN_SECRET'

let fetched: Promise<Partial<Record<SecretName, string>>> | undefined

/** One JSON secret holds them all; it is read once per Lambda instance. */
async function fetchSecrets(id: string) {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  const answer = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: id }))
  return JSON.parse(answer.SecretString ?? '{}') as Partial<Record<SecretName, string>>
}

/**
 * A secret by name: from the environment (one machine), else from the Secrets Manager secret that SECRETS_ID names.
 * @returns undefined where it is set nowhere, which switches its feature off
 */
export async function secret(name: SecretName): Promise<string | undefined> {
  const local = process.env[name]
  if (local) return local
  const id = process.env.SECRETS_ID
  if (!id) return undefined
  fetched ??= fetchSecrets(id)
  try {
    return (await fetched)[name] || undefined
  } catch (error) {
    fetched = undefined
    throw error
  }
}

/** As `secret`, for those nothing works without. */
export async function requiredSecret(name: SecretName): Promise<string> {
  const value = await secret(name)
  if (!value) throw new Error(`${name} is not set. See .env.example.`)
  return value
}
