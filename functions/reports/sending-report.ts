import type * as z from 'zod'
import {
  REPORTS_A_DAY,
  REPORTS_A_DAY_OF_ADDRESS,
  type sendReportBody,
} from '../../shared/contract/endpoints/reports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { signatureOf } from '../core/account/stranger.ts'
import { addReport } from '../core/report/report-store.ts'
import { sha256 } from '../platform/ids.ts'
import { countAndLimit } from '../platform/throttle.ts'
import type { UserRecord } from '../platform/users.ts'
import { findReportable, reportedIdOf } from './what-is-reported.ts'

const DAY_SECONDS = 24 * 3_600

interface Sender {
  readonly user: UserRecord | undefined
  readonly address: string
}

/**
 * The same report again changes nothing.
 * @throws DomainError not_found, report_own, invalid_request, too_many_requests, conflict
 */
export async function sendReport(
  body: z.output<typeof sendReportBody>,
  { user, address }: Sender,
  now: Date,
): Promise<void> {
  const by = user ? { reporter: user.id, reporterId: user.id } : strangerOf(body)
  await countAndLimit(`report:${address}`, REPORTS_A_DAY, DAY_SECONDS, now)
  if (user) await countAndLimit(`report:${user.id}`, REPORTS_A_DAY, DAY_SECONDS, now)
  const about = await findReportable(body, user)
  if (!about) throw new DomainError('not_found')
  if (user && about.userId === user.id) throw new DomainError('report_own')
  if (!user) await countAndLimit(`report:${by.reporter}`, REPORTS_A_DAY_OF_ADDRESS, DAY_SECONDS, now)
  const { kind } = body
  const text = textOf(body)
  await addReport({ id: reportedIdOf(about), about, report: { ...by, kind, text } }, now)
}

/** With what is asked about a theft, for admins alone. */
function textOf({ theft, text }: z.output<typeof sendReportBody>): string {
  if (!theft) return text
  const { takenAt, takenFrom, policeReference } = theft
  const said = [`Taken when: ${takenAt}`, `Taken from: ${takenFrom}`, `Police reference: ${policeReference ?? 'none'}`]
  return [...said, text].join('\n')
}

/** Who they say they are: DSA, article 16(2)(c). */
function strangerOf(body: z.output<typeof sendReportBody>) {
  const { name, email } = signatureOf(body)
  return { reporter: sha256(email.toLowerCase()), name, email }
}
