import { DAY_MS } from './durations.ts'
import { MIN_SALES_TO_JUDGE } from './estimate.ts'

export const EXPERT_NAME_MAX = 80
export const CREDENTIALS_MAX = 600
export const MAX_EXPERT_AREAS = 6
export const QUESTION_MAX = 1_000
export const ATTRIBUTION_MAX = 300
export const BASIS_MAX = 2_000
export const REFUSAL_MAX = 500

/** Open requests at a time, of one owner and of one expert. */
export const MAX_OPEN_OF_OWNER = 5
export const MAX_OPEN_OF_EXPERT = 10
/** Experts with an open request or an estimate for one piece. */
export const MAX_EXPERTS_OF_PIECE = 5

/** A request ends by itself that long after it was made, or accepted. */
export const REQUEST_MS = 14 * DAY_MS
/** Who gave an estimate can't bid on the piece or buy it for that long. */
const ESTIMATOR_BARRED_MONTHS = 12

/** How sure an expert is of what the piece is. */
export const certainties = ['certain', 'probable', 'possible'] as const
export type Certainty = (typeof certainties)[number]

export const sightings = ['photographs', 'in_person'] as const
export type Sighting = (typeof sightings)[number]

export const expertRequestStates = [
  'open',
  'accepted',
  'answered',
  'withdrawn',
  'declined',
  'called_back',
  'expired',
] as const
export type ExpertRequestState = (typeof expertRequestStates)[number]

/** What its expert lists apart. Those without an estimate are in none once they have ended. */
export const expertQueues = ['open', 'answered', 'withdrawn'] as const
export type ExpertQueue = (typeof expertQueues)[number]

/** The expert sees the piece, and may answer. */
export const isPending = (state: ExpertRequestState): boolean => state === 'open' || state === 'accepted'

/** Signed, perhaps withdrawn since. */
export const isSigned = (state: ExpertRequestState): boolean => state === 'answered' || state === 'withdrawn'

/** The name with an estimate of somebody whose account is closed. */
export const FORMER_EXPERT = 'A former expert'

/** Who estimated a piece, by id, and until when they can't bid on it or buy it. */
export type Estimators = Readonly<Record<string, string>>

/** @returns until when, as ISO 8601; undefined for everybody else */
export const barredUntil = (estimators: Estimators | undefined, userId: string, now: Date): string | undefined => {
  const until = estimators?.[userId]
  return until && until > now.toISOString() ? until : undefined
}

export function barredFrom(now: Date): string {
  const until = new Date(now)
  until.setUTCMonth(until.getUTCMonth() + ESTIMATOR_BARRED_MONTHS)
  return until.toISOString()
}

/** Null where too few pieces were sold to say anything. */
export const soldWithin = ({ sales, inside }: { sales: number; inside: number }) =>
  sales < MIN_SALES_TO_JUDGE ? null : { sales, inside }
