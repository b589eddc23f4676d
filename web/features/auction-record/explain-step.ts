import type { ReplayStep } from '../../../shared/auction-record.ts'
import { formatCents } from '../../../shared/money.ts'
import { formatDate } from '../../lib/dates.ts'

/** How a page calls whoever has this pseudonym. */
export type NameOf = (pseudonym: string) => string

/** What one entry did, and why, in a sentence or two. */
export function explainStep(step: ReplayStep, nameOf: NameOf): string {
  if (!step.accepted) return `This entry can’t have been accepted: ${step.refusal}`
  const moved = step.after.endsAt > step.before.endsAt
  const end = moved ? ` It came in the last minute, so the end moved to ${formatDate(step.after.endsAt, 'clock')}.` : ''
  return whatHappened(step, nameOf) + end
}

function whatHappened({ entry, accepted, before, after }: ReplayStep, nameOf: NameOf): string {
  const who = nameOf(entry.bidder)
  const amount = formatCents(entry.amountCents)
  const price = formatCents(after.currentBidCents ?? 0)
  const isPlain = entry.kind === 'bid'
  if (entry.kind === 'raise') return `${who} raised their own hidden maximum to ${amount}. Price and leader stay.`
  if (before.leader === undefined) {
    return isPlain
      ? `${who} opened with ${amount} and leads.`
      : `${who} opened with a hidden maximum of ${amount}. Nobody stood against it, so the price is the least that leads: ${price}.`
  }
  if (before.leader === entry.bidder) return `${who} was leading already and bid ${amount}, which is the price now.`

  const limitCents = before.maximumCents ?? 0
  const limit = `${nameOf(before.leader)}’s limit of ${formatCents(limitCents)}`
  const said = isPlain ? `${who} bid ${amount}` : `${who} set a hidden maximum of ${amount}`
  if (!accepted?.leads) {
    const why = entry.amountCents === limitCents ? 'was as high and came first' : 'was higher'
    return `${said}. ${limit} ${why}, so the house bid for ${nameOf(before.leader)}, who still leads, at ${price}.`
  }
  if (isPlain) return `${said}, above ${limit}. ${who} leads, and the bid is the price.`
  const how = after.currentBidCents === entry.amountCents ? 'the whole maximum' : 'one step above that limit'
  return `${said}, above ${limit}. ${who} leads at ${price}, ${how}.`
}
