import * as real from '../../../functions/platform/secrets.ts'
import { toSecret } from '../access.ts'
import { grantsOfRunning, note, refuse } from './grants.ts'

export * from '../../../functions/platform/secrets.ts'

async function check(name: real.SecretName) {
  const holder = real.holderOf(name)
  const grants = await grantsOfRunning()
  if (grants && !grants.some(grant => grant.on === 'secret' && grant.secret === holder))
    refuse(`read the secret ${holder}`)
  if (grants) note(toSecret(holder))
}

export async function secret(name: real.SecretName) {
  await check(name)
  return real.secret(name)
}

export async function acceptedSecrets(name: real.SecretName) {
  await check(name)
  return real.acceptedSecrets(name)
}

export async function requiredSecret(name: real.SecretName) {
  await check(name)
  return real.requiredSecret(name)
}
