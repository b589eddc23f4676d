import type { operatorContacted } from '../../events/contact.ts'
import type { PayloadOf } from '../../events/event.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import type { Letter, Reader } from '../core/notify/mails/letter.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { findUser } from '../platform/users.ts'
import { contactCopyMail, contactMail } from './mail-templates.ts'

/** To the operator's address, or to every admin where none is set; a copy to the member's own confirmed address. */
export async function contactLetters(contacted: PayloadOf<typeof operatorContacted>): Promise<Letter[]> {
  const { userId } = contacted
  const [{ contact }, member] = await Promise.all([readSettings(), userId ? findUser(userId) : undefined])
  const readers: readonly Reader[] = contact.email ? [{ email: contact.email }] : await findAdmins()
  return [
    ...readers.map(reader => contactMail(contacted, member, reader)),
    ...(member && !member.emailUnconfirmed ? [contactCopyMail(contacted, member)] : []),
  ]
}
