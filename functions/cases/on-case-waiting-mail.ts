import { caseWaiting } from '../../events/case-waiting.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { sendEach } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { waitingMail } from './copy.ts'

export const handler = reaction(caseWaiting, {}, async ({ id, payload, now }) => {
  const admins = await findAdmins()
  await sendEach(
    id,
    admins.map(admin => waitingMail(payload, admin)),
    now,
  )
})
