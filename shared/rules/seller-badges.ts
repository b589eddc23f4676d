import { counted, formatNumber } from './numbers.ts'
import { measured, type TrackRecord } from './track-record.ts'

export interface BadgedSeller {
  readonly trackRecord: TrackRecord
  /** Null: not checked, or changed since. */
  readonly dealerCheckedAt: string | null
  readonly isKnownToStripe: boolean
}

export interface SellerBadge {
  readonly id: 'dealer' | 'stripe' | 'answers' | 'dispatches' | 'cases'
  readonly title: string
  /** What it rests on. */
  readonly basis: string
  /** It speaks against the seller. */
  readonly isWarning?: boolean
}

/** Only what was measured on enough, or decided, and still holds. @param dateText writes a day */
export function sellerBadges(
  { trackRecord, dealerCheckedAt, isKnownToStripe }: BadgedSeller,
  dateText: (iso: string) => string,
): SellerBadge[] {
  const { answersInHours, dispatchesInDays, casesLost, basis } = trackRecord
  const badges: SellerBadge[] = []
  if (dealerCheckedAt !== null)
    badges.push({
      id: 'dealer',
      title: `Dealer checked on ${dateText(dealerCheckedAt)}`,
      basis: 'We looked at the papers of the business. Its name, address and tax number have been the same since.',
    })
  if (isKnownToStripe)
    badges.push({
      id: 'stripe',
      title: 'Identity known to Stripe',
      basis: 'Stripe asks who a seller is before it pays them.',
    })
  if (answersInHours !== null)
    badges.push({
      id: 'answers',
      title: `Answers within ${hoursText(answersInHours)}`,
      basis: `At least half of ${formatNumber(basis.conversations)} conversations in the last ${measured.conversationDays} days, one for each person.`,
    })
  if (dispatchesInDays !== null)
    badges.push({
      id: 'dispatches',
      title: `Dispatches within ${counted(dispatchesInDays, 'day', 'days')}`,
      basis: `At least half of ${formatNumber(basis.dispatches)} orders in the last 12 months.`,
    })
  if (casesLost !== null)
    badges.push({
      id: 'cases',
      title:
        casesLost === 0
          ? 'No case lost'
          : `${counted(casesLost, 'case', 'cases')} lost, ${shareText(casesLost, basis.orders)}`,
      basis: `Of ${formatNumber(basis.orders)} orders in the last 12 months: decided against the seller, or lost because the seller didn’t answer.`,
      isWarning: casesLost > 0,
    })
  return badges
}

const shareText = (part: number, whole: number) => `${formatNumber(Math.max(1, Math.round((part / whole) * 100)))}%`

const hoursText = (hours: number) =>
  hours <= 24 ? counted(hours, 'hour', 'hours') : counted(Math.ceil(hours / 24), 'day', 'days')
