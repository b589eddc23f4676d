import { randomBytes } from 'node:crypto'
import { heldBy, type SecretHolder, type StoredSecrets, secretHolders } from '../../functions/platform/secrets.ts'
import { generatedSecrets } from '../stacks/secrets.ts'
import type { SecretStore } from './secret-store.ts'

/**
 * Makes the parameters of a stage that has none yet; what is there stays as it is, so it may run again.
 * @param before where a stage of the same name had its secrets, whose values are taken over
 * @returns what was made
 */
export async function makeSecrets(store: SecretStore, before: SecretStore): Promise<readonly SecretHolder[]> {
  const made: SecretHolder[] = []
  for (const holder of secretHolders) {
    if (await store.read(holder)) continue
    await store.write(holder, (await before.read(holder)) ?? firstValues(holder))
    made.push(holder)
  }
  return made
}

function firstValues(holder: SecretHolder): StoredSecrets {
  if (!(holder in generatedSecrets)) return {}
  // Letters and digits only: one travels in a header.
  return Object.fromEntries(heldBy(holder).map(name => [name, randomBytes(32).toString('hex')]))
}
