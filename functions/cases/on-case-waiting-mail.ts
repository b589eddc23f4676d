import { caseWaiting } from '../../events/case.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { waitingMail } from './mail-templates.ts'

export const handler = reaction(caseWaiting, {}, async ({ id, payload, now }) => {
  const admins = await findAdmins()
  await deliver(
    id,
    admins.map(admin => waitingMail(payload, admin)),
    now,
  )
})
