import type { PayloadOf } from '../../events/event.ts'
import type { reportDecided, reportMade } from '../../events/report.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import type { Letter, Reader } from '../core/notify/mails/letter.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { reportOutcomeMail, reportReceivedMail } from './mail-templates.ts'
import { findReports } from './report-store.ts'

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

/** Keeps the rate of SES. */
const AT_ONCE = 5

/** To all who reported it since the decision before. */
export async function mailOutcome({ id, occurredAt, payload, now }: Occurrence<typeof reportDecided>): Promise<void> {
  const { reportedId, after } = payload
  const until = occurredAt.toISOString()
  const reports = (await findReports(reportedId)).filter(({ at }) => at <= until && (after === null || at > after))
  await forEachSettled(reports, AT_ONCE, async report => {
    const reader = await readerOf(report)
    if (reader) await deliver(id, [reportOutcomeMail(payload, reader)], now)
  })
}
