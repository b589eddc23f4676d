import type Stripe from 'stripe'
import type * as z from 'zod'
import type { addReaderBody, CardReader } from '../../shared/contract/endpoints/terminal.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { sha256 } from '../platform/ids.ts'
import { log } from '../platform/log.ts'
import { asking, isFinalRefusal, type StripeDeps } from '../platform/stripe.ts'
import type { UserRecord } from '../platform/users.ts'

/** The dealer's own account: they are the merchant. @throws DomainError payouts_not_connected */
export function accountOf({ stripeAccountId }: UserRecord): { stripeAccount: string } {
  if (!stripeAccountId) throw new DomainError('payouts_not_connected')
  return { stripeAccount: stripeAccountId }
}

/** @throws DomainError terminal_off, payouts_not_connected */
export async function requireTerminal(dealer: UserRecord): Promise<{ stripeAccount: string }> {
  if (!(await readSettings()).takesCounterCards) throw new DomainError('terminal_off')
  return accountOf(dealer)
}

/** @throws DomainError reader_busy, reader_refused, outside_service */
export async function readerFailure(error: unknown): Promise<never> {
  await log.warn('a card reader did not do as asked', { error })
  if (!isFinalRefusal(error)) throw new DomainError('outside_service')
  throw new DomainError(error.code === 'terminal_reader_busy' ? 'reader_busy' : 'reader_refused')
}

const presentReader = ({ id, label, status, device_type }: Stripe.Terminal.Reader): CardReader => ({
  id,
  label,
  isOnline: status === 'online',
  isSimulated: device_type.startsWith('simulated'),
})

const MOST_READERS = 100

/** @throws DomainError outside_service */
export async function readersOf(dealer: UserRecord, { stripe }: StripeDeps): Promise<CardReader[]> {
  const client = await stripe()
  const { data } = await asking(() => client.terminal.readers.list({ limit: MOST_READERS }, accountOf(dealer)))
  return data.map(presentReader)
}

/**
 * Registers a reader at the dealer's counter, on their account.
 * @throws DomainError terminal_off, payouts_not_connected, cards_not_enabled, reader_refused, outside_service
 */
export async function addReader(
  { registrationCode, label, line1, city, postalCode, country }: z.output<typeof addReaderBody>,
  dealer: UserRecord,
  { stripe }: StripeDeps,
): Promise<CardReader> {
  const at = await requireTerminal(dealer)
  const client = await stripe()
  await enableCards(client, at.stripeAccount)
  const address = { line1, city, postal_code: postalCode, country }
  const place = { display_name: label, address }
  const location = await client.terminal.locations
    .create(place, { ...at, idempotencyKey: `counter-place-${sha256(JSON.stringify([at.stripeAccount, place]))}` })
    .catch(readerFailure)
  const reader = await client.terminal.readers
    .create(
      { registration_code: registrationCode, label, location: location.id },
      {
        ...at,
        idempotencyKey: `counter-reader-${sha256(JSON.stringify([at.stripeAccount, place, registrationCode]))}`,
      },
    )
    .catch(readerFailure)
  return presentReader(reader)
}

/** Sellers' accounts only receive transfers until a dealer takes cards. @throws DomainError cards_not_enabled, outside_service */
async function enableCards(client: Stripe, account: string): Promise<void> {
  const { capabilities } = await asking(() =>
    client.accounts.update(account, { capabilities: { card_payments: { requested: true } } }),
  )
  if (capabilities?.card_payments !== 'active') throw new DomainError('cards_not_enabled')
}
