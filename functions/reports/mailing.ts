import type { PayloadOf } from '../../events/event.ts'
import type { appealDecided, reportDecided, reportMade } from '../../events/report.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import type { Letter, Reader } from '../core/notify/mails/letter.ts'
import { findReports } from '../core/report/report-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { appealDecidedMail, reportOutcomeMail, reportReceivedMail } from './mail-templates.ts'
import { reporterToken } from './reporter-token.ts'

interface Reporter {
  readonly reporterId?: string | null | undefined
  readonly email?: string | null | undefined
}

/** Nobody, if their account is closed. */
const readerOf = async ({ reporterId, email }: Reporter): Promise<Reader | undefined> =>
  reporterId ? findUser(reporterId) : email ? { email } : undefined

export async function reportReceivedLetters(made: PayloadOf<typeof reportMade>): Promise<Letter[]> {
  const reader = await readerOf(made)
  return reader ? [reportReceivedMail(made, reader)] : []
}

export async function appealDecidedLetters(decided: PayloadOf<typeof appealDecided>): Promise<Letter[]> {
  const reader = await readerOf({ reporterId: decided.userId, email: decided.email })
  return reader ? [appealDecidedMail(decided, reader)] : []
}

/** Keeps the rate of SES. */
const AT_ONCE = 5

/** To all who reported it since the decision before. */
export async function mailOutcome({ id, occurredAt, payload, now }: Occurrence<typeof reportDecided>): Promise<void> {
  const { reportedId, after } = payload
  const until = occurredAt.toISOString()
  const reports = (await findReports(reportedId)).filter(({ at }) => at <= until && (after === null || at > after))
  await forEachSettled(reports, AT_ONCE, async report => {
    const reader = await readerOf(report)
    if (!reader) return
    const by = report.reporterId ? null : await reporterToken(payload.decisionId, report.reporter)
    await deliver(id, [reportOutcomeMail(payload, reader, by)], now)
  })
}
