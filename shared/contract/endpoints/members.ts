import * as z from 'zod'
import { AUDIT_REASON_MAX } from '../../rules/audit.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idParams, requiredText } from '../fields.ts'

// What admins see of members and do to them. Everything they do has a reason and is in the audit (shared/rules/audit.ts).

/** Told to the person concerned. */
const reasonBody = z.object({ reason: requiredText(AUDIT_REASON_MAX, 'Say why.') })

export const members = defineEndpoints({
  suspendMember: {
    method: 'POST',
    path: '/api/admin/members/{id}/suspension',
    auth: 'admin',
    summary: 'Suspend a member: they can no longer sell, buy, bid or write. Their orders go on.',
    params: idParams,
    body: reasonBody,
    response: z.object({ suspended: z.object({ at: z.string(), reason: z.string() }) }),
    errors: ['not_found', 'already_suspended', 'admin_suspended', 'conflict'],
  },
  restoreMember: {
    method: 'POST',
    path: '/api/admin/members/{id}/restoration',
    auth: 'admin',
    summary: 'End a member’s suspension.',
    params: idParams,
    body: reasonBody,
    response: z.object({ suspended: z.null() }),
    errors: ['not_found', 'not_suspended', 'conflict'],
  },
})
