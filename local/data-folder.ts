import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalCredentials, newCredentials } from '@vitrine/local-aws/credentials'
import { newStripeKey } from '@vitrine/stripe-double/secret-key'
import { LOCK_FILES, lockFolder } from './folder-lock.ts'

const SECRETS = 'secrets.json'
/** Lies there until a new folder has what it begins with. */
const UNSTOCKED = 'unstocked'
/** --fresh empties a folder only if one of these is there. */
const MARKS: readonly string[] = [SECRETS, ...LOCK_FILES]

interface LocalSecrets {
  sessionSecret: string
  linkSecret: string
  visitorSecret: string
  webhookSecret: string
  stripeSecretKey: string
  awsCredentials: LocalCredentials
}

export interface DataFolder {
  readonly secrets: LocalSecrets
  /** Nobody has started with it before, or no start got as far as `noteStocked`. */
  readonly isNew: boolean
  noteStocked(): void
  release(): void
}

/** For this process alone. @throws Error if another one has it, or --fresh names a folder with something else in it */
export function openDataFolder(path: string, { fresh }: { fresh: boolean }): DataFolder {
  mkdirSync(path, { recursive: true })
  const found = readdirSync(path)
  if (fresh && found.length > 0 && !found.some(name => MARKS.includes(name))) {
    throw new Error(`${path} does not look like a data folder, so it stays as it is.`)
  }
  const release = lockFolder(path)
  try {
    if (fresh) empty(path)
    const unstocked = join(path, UNSTOCKED)
    if (!existsSync(join(path, SECRETS))) writeFileSync(unstocked, '')
    const noteStocked = () => rmSync(unstocked, { force: true })
    return { isNew: existsSync(unstocked), secrets: readSecrets(join(path, SECRETS)), noteStocked, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Everything but the lock, which is held meanwhile. */
function empty(path: string): void {
  for (const name of readdirSync(path)) {
    if (!(LOCK_FILES as readonly string[]).includes(name)) rmSync(join(path, name), { recursive: true })
  }
}

/** Made once: sessions and signatures survive a restart. A folder of an earlier version gets what it lacks. */
function readSecrets(file: string): LocalSecrets {
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<LocalSecrets>) : {}
  const secrets = {
    sessionSecret: randomBytes(32).toString('base64url'),
    // One secret was for both, and links in mails that were sent then still work.
    linkSecret: stored.sessionSecret ?? randomBytes(32).toString('base64url'),
    visitorSecret: randomBytes(32).toString('base64url'),
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    stripeSecretKey: newStripeKey(),
    awsCredentials: newCredentials(),
    ...stored,
  }
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
