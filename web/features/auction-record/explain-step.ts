import type { RecordedBid, RecordedVoid } from '../../../shared/contract/endpoints/auctions.ts'
import type { ReplayStep } from '../../../shared/rules/auction-record.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatDate } from '../../lib/dates.ts'

export type NameOf = (pseudonym: string) => string

export function explainStep(step: ReplayStep, nameOf: NameOf): string {
  const { entry, refusal, before, after } = step
  if (refusal) return `This entry could not have been accepted: ${refusal}`
  if (entry.kind === 'void') return voided(entry, after, nameOf)
  if (entry.kind === 'move')
    return `The house moved its sale, and with it the end to ${formatDate(entry.endsAt, 'receipt')}.`
  const moved = after.endsAt > before.endsAt
  const end = moved ? ` It came in the last minute, so the end moved to ${formatDate(after.endsAt, 'clock')}.` : ''
  return whatHappened(step, entry, nameOf) + end
}

function voided(
  { voids, reason }: RecordedVoid,
  { leader, currentBidCents = cents(0) }: ReplayStep['after'],
  nameOf: NameOf,
) {
  const what = voids.length === 1 ? `entry ${voids[0]}` : `entries ${voids.join(', ')}`
  const standing = leader ? `${nameOf(leader)} leads at ${formatCents(currentBidCents)}` : 'nobody leads'
  return `Vitrine voided ${what}. The reason: ${reason} Without it, ${standing}.`
}

function whatHappened(
  { accepted, before, after, limitCents, meetsReserve }: ReplayStep,
  entry: RecordedBid,
  nameOf: NameOf,
): string {
  const who = nameOf(entry.bidder)
  const amount = entry.amountCents === null ? undefined : formatCents(entry.amountCents)
  const price = formatCents(after.currentBidCents ?? cents(0))
  const isPlain = entry.kind === 'bid'
  const maximum = amount ? `a hidden maximum of ${amount}` : 'a maximum that stays hidden'
  if (entry.kind === 'raise') {
    return `${who} raised their own hidden maximum${amount ? ` to ${amount}` : ''}. The price and the leader do not change.`
  }
  if (before.leader === entry.bidder && !isPlain) {
    return `${who} raised their own hidden maximum, which met the secret reserve. The price is that reserve: ${price}.`
  }
  if (before.leader === undefined && meetsReserve && !isPlain) {
    return `${who} opened with ${maximum}. It met the secret reserve, so the price is that reserve: ${price}.`
  }
  if (before.leader === undefined) {
    return isPlain
      ? `${who} opened with ${amount} and leads.`
      : `${who} opened with ${maximum}. There was no other bid, so the price is the lowest that leads: ${price}.`
  }
  if (before.leader === entry.bidder) return `${who} was already leading and bid ${amount}, which is now the price.`

  const limit = `${nameOf(before.leader)}’s limit${limitCents === undefined ? '' : ` of ${formatCents(limitCents)}`}`
  const said = isPlain ? `${who} bid ${amount}` : `${who} set ${maximum}`
  if (!accepted?.leads) {
    const why = entry.amountCents === limitCents ? 'was as high and came first' : 'was higher'
    return `${said}. ${limit} ${why}, so we bid for ${nameOf(before.leader)}, who still leads, at ${price}.`
  }
  if (isPlain) return `${said}, above ${limit}. ${who} leads, and the bid is the price.`
  if (meetsReserve) return `${said}, above ${limit}. ${who} leads at ${price}, the secret reserve.`
  const how = after.currentBidCents === entry.amountCents ? 'the whole maximum' : 'one step above that limit'
  return `${said}, above ${limit}. ${who} leads at ${price}, ${how}.`
}
