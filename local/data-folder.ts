import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalCredentials, newCredentials } from '@vitrine/local-aws/credentials'
import { newStripeKey } from '@vitrine/stripe-double/secret-key'
import {
  isShopCurrency,
  type ShopCurrency,
  shopCurrencies,
  shopCurrency,
  USUAL_CURRENCY,
} from '../shared/rules/shop-currency.ts'
import { LOCK_FILES, lockFolder } from './folder-lock.ts'

const SECRETS = 'secrets.json'
/** How its files are laid out. A change that `migrations` can't bring along counts it up. */
const LAYOUT = '2'
const LAYOUT_FILE = 'layout'
/** What its amounts are in; a folder of a release before has none, and dollars. */
const CURRENCY_FILE = 'currency'
/** Lies there until a new folder has what it begins with. */
const UNSTOCKED = 'unstocked'
const IMAGE_TEXT_MODEL = 'image-text-model'
/** --fresh empties a folder only if one of these is there. */
const MARKS: readonly string[] = [SECRETS, ...LOCK_FILES]
/** What --fresh leaves: whose model it is says nothing about the data. */
const KEPT: readonly string[] = [IMAGE_TEXT_MODEL, ...LOCK_FILES]

/** Where `npm run vision` puts the operator's model. */
export const imageTextModelIn = (dataDir: string): string => join(dataDir, IMAGE_TEXT_MODEL)

interface LocalSecrets {
  sessionSecret: string
  linkSecret: string
  visitorSecret: string
  factorSecret: string
  passportSecret: string
  receiverSecret: string
  webhookSecret: string
  carriersSecret: string
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

interface Wanted {
  readonly dataDir: string
  readonly fresh: boolean
  readonly currency?: string | undefined
}

/**
 * What a folder's amounts are in, or will be.
 * @param told by the environment
 * @throws Error if another currency is wanted than it has, or one that no shop can have
 */
export function currencyFor({ dataDir, fresh, currency }: Wanted, told: string | undefined): ShopCurrency {
  const wanted = currency ?? (told || undefined)
  if (wanted !== undefined && !isShopCurrency(wanted)) {
    throw new Error(`SHOP_CURRENCY is "${wanted}", but should be ${shopCurrencies.join(', ')}.`)
  }
  const file = join(dataDir, CURRENCY_FILE)
  const isKept = !fresh && existsSync(join(dataDir, SECRETS))
  const kept = isKept && existsSync(file) ? readFileSync(file, 'utf8').trim() : USUAL_CURRENCY
  if (!isKept) return wanted ?? USUAL_CURRENCY
  if (!isShopCurrency(kept)) throw new Error(`${file} says "${kept}", which is no currency of a shop.`)
  if (wanted === undefined || wanted === kept) return kept
  throw new Error(
    `${dataDir} sells in ${kept}, and its prices would mean something else in ${wanted}: name another folder with --data, or start with --fresh to empty it.`,
  )
}

/** For this process alone. @throws Error if another one has it or its layout is another, or --fresh names some other folder */
export function openDataFolder(path: string, { fresh }: { fresh: boolean }): DataFolder {
  mkdirSync(path, { recursive: true })
  const found = readdirSync(path)
  if (fresh && found.some(name => !KEPT.includes(name)) && !found.some(name => MARKS.includes(name))) {
    throw new Error(`${path} does not look like a data folder, so it stays as it is.`)
  }
  const release = lockFolder(path)
  try {
    if (fresh) empty(path)
    const unstocked = join(path, UNSTOCKED)
    if (existsSync(join(path, SECRETS))) checkLayout(path)
    else {
      writeFileSync(unstocked, '')
      writeFileSync(join(path, LAYOUT_FILE), LAYOUT)
      writeFileSync(join(path, CURRENCY_FILE), shopCurrency())
    }
    const noteStocked = () => rmSync(unstocked, { force: true })
    return { isNew: existsSync(unstocked), secrets: readSecrets(join(path, SECRETS)), noteStocked, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Everything but the lock, which is held meanwhile, and the operator's model. */
function empty(path: string): void {
  for (const name of readdirSync(path)) {
    if (!KEPT.includes(name)) rmSync(join(path, name), { recursive: true })
  }
}

function checkLayout(path: string): void {
  const file = join(path, LAYOUT_FILE)
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === LAYOUT) return
  throw new Error(
    `${path} has the data of another version of Vitrine: start with --fresh to empty it, or name another folder with --data.`,
  )
}

/** Made once: sessions and signatures survive a restart. */
function readSecrets(file: string): LocalSecrets {
  const known: Partial<LocalSecrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secrets = {
    sessionSecret: randomBytes(32).toString('base64url'),
    linkSecret: randomBytes(32).toString('base64url'),
    visitorSecret: randomBytes(32).toString('base64url'),
    factorSecret: randomBytes(32).toString('base64url'),
    passportSecret: randomBytes(32).toString('base64url'),
    receiverSecret: randomBytes(32).toString('base64url'),
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    carriersSecret: randomBytes(24).toString('hex'),
    stripeSecretKey: newStripeKey(),
    awsCredentials: newCredentials(),
    // A folder of a release before has those that there were then.
    ...known,
  }
  if (Object.keys(known).length === Object.keys(secrets).length) return secrets
  // Whole or not at all: what was signed and sealed with them is lost with them.
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}
