import type * as z from 'zod'
import { operatorContacted } from '../../events/contact.ts'
import { CONTACTS_AN_HOUR, type contactBody } from '../../shared/contract/endpoints/contact.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { signatureOf } from '../core/account/stranger.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { emit } from '../platform/outbox.ts'
import { transact } from '../platform/table.ts'
import { countAndLimit } from '../platform/throttle.ts'
import type { UserRecord } from '../platform/users.ts'

const HOUR_SECONDS = 3_600
/** From all addresses: nobody fills the operator's mailbox from many networks. */
const ALL_AN_HOUR = 200

interface Sender {
  readonly user: UserRecord | undefined
  readonly address: string
}

/** @returns whether the sender gets a copy. @throws DomainError invalid_request, nobody_to_contact, too_many_requests */
export async function contactOperator(
  { subject, text, name, email }: z.output<typeof contactBody>,
  { user, address }: Sender,
  now: Date,
): Promise<boolean> {
  const stranger = user ? undefined : signatureOf({ name, email })
  await countAndLimit(`contact:${address}`, CONTACTS_AN_HOUR, HOUR_SECONDS, now)
  if (user) await countAndLimit(`contact:${user.id}`, CONTACTS_AN_HOUR, HOUR_SECONDS, now)
  await countAndLimit('contact', ALL_AN_HOUR, HOUR_SECONDS, now)
  const isReachable =
    (await readSettings()).contact.email !== '' ||
    (await findAdmins()).some(({ emailUnconfirmed }) => !emailUnconfirmed)
  if (!isReachable) throw new DomainError('nobody_to_contact')
  const sender = { userId: user?.id ?? null, name: stranger?.name ?? null, typedEmail: stranger?.email ?? null }
  await transact(emit(operatorContacted, { subject, text, ...sender }, now))
  return user !== undefined && !user.emailUnconfirmed
}
