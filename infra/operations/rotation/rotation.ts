import { SECRETS_KEPT_MS, type SecretName, type StoredSecrets } from '../../../functions/platform/secrets.ts'

/** For how many days what was made with the value before is still accepted. */
const ACCEPTED_DAYS: Readonly<Record<SecretName, number>> = {
  /** Sessions end after seven days. */
  SESSION_SECRET: 8,
  /** Links to end mails must work for a month. */
  LINK_SECRET: 31,
  /** Hashes of visitors are compared within a day. */
  VISITOR_SECRET: 1,
  /** What it sealed stays in the table. */
  FACTOR_SECRET: 36_500,
  /** What it signed is checked with public keys, which stay in the table. */
  PASSPORT_SECRET: 0,
  /** What it sealed stays in the table. */
  RECEIVER_SECRET: 36_500,
  /** Used once. */
  FIRST_ADMIN_SECRET: 0,
  /** CloudFront has sent the new value to all its places by then. */
  ORIGIN_SECRET: 1,
  /** Stripe takes and signs with the old one for at most a day or a week, as chosen there. */
  STRIPE_SECRET_KEY: 7,
  STRIPE_WEBHOOK_SECRET: 2,
  /** Both services sign with one secret at a time; what they sent before comes within a day. */
  EASYPOST_API_KEY: 1,
  SHIPPO_API_KEY: 1,
  EASYPOST_WEBHOOK_SECRET: 1,
  SHIPPO_WEBHOOK_SECRET: 1,
  OPENAI_API_KEY: 0,
  SERPAPI_KEY: 0,
  NYCKEL_CLIENT_ID: 0,
  NYCKEL_CLIENT_SECRET: 0,
}

export const isSecretName = (name: string | undefined): name is SecretName =>
  name !== undefined && name in ACCEPTED_DAYS

/** Made here; others come from those who check them. */
export const isOurs = (name: SecretName) =>
  (
    [
      'SESSION_SECRET',
      'LINK_SECRET',
      'VISITOR_SECRET',
      'FACTOR_SECRET',
      'PASSPORT_SECRET',
      'RECEIVER_SECRET',
      'FIRST_ADMIN_SECRET',
      'ORIGIN_SECRET',
    ] as readonly SecretName[]
  ).includes(name)

export interface Store {
  readonly read: () => Promise<StoredSecrets>
  readonly write: (values: StoredSecrets) => Promise<void>
}

interface Rotation {
  readonly name: SecretName
  readonly store: Store
  readonly newValue: () => Promise<string>
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** Tells whoever sends the value, once everyone accepts it. */
  readonly handOut?: (value: string) => Promise<void>
  readonly clock: () => Date
}

/** One minute more than any process works with what it read. */
const ALL_KNOW_MS = SECRETS_KEPT_MS + 60_000

/**
 * First every process accepts the new value, then they sign with it. Safe to run again if it was interrupted.
 * @throws Error while the value before the current one is still accepted
 */
export async function rotate({ name, store, newValue, wait, handOut, clock }: Rotation): Promise<void> {
  const before = await store.read()
  if (before[`${name}_PREVIOUS`]) throw new Error(`${name} was changed before. Finish that first: --finish`)
  const next = before[`${name}_NEXT`] ?? (await newValue())
  await store.write({ ...before, [`${name}_NEXT`]: next })
  await wait(ALL_KNOW_MS)
  await handOut?.(next)
  const values = await store.read()
  await store.write({
    ...values,
    [name]: next,
    [`${name}_NEXT`]: undefined,
    [`${name}_PREVIOUS`]: values[name],
    [`${name}_ROTATED_AT`]: clock().toISOString(),
  })
}

/** From now on only the current value is accepted. @throws Error if something made before may still come */
export async function finish({ name, store, clock }: Pick<Rotation, 'name' | 'store' | 'clock'>): Promise<void> {
  const values = await store.read()
  if (!values[`${name}_PREVIOUS`]) throw new Error(`Of ${name}, only the current value is accepted already.`)
  const from = new Date(Date.parse(values[`${name}_ROTATED_AT`] ?? '') + ACCEPTED_DAYS[name] * 86_400_000)
  if (!(clock() >= from))
    throw new Error(`Wait until ${from.toISOString().slice(0, 16)}: what was made before is still in use.`)
  await store.write({ ...values, [`${name}_PREVIOUS`]: undefined, [`${name}_ROTATED_AT`]: undefined })
}
