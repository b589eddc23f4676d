import { kebabCase } from '../shared/names.ts'
import { accountReactions } from './account.ts'
import { auctionReactions } from './auction.ts'
import { caseReactions } from './case.ts'
import type { EventContract, PayloadOf } from './event.ts'
import { importReactions } from './import.ts'
import { listingReactions } from './listing.ts'
import { messageReactions } from './message.ts'
import { offerReactions } from './offer.ts'
import { orderReactions } from './order.ts'
import { paymentReactions } from './payment.ts'
import { payoutReactions } from './payout.ts'
import { reviewReactions } from './review.ts'
import { searchReactions } from './search.ts'
import { shareReactions } from './share.ts'

/** One Lambda, one queue and one dead-letter queue per row. The handler's file is the name in kebab-case. */
export const reactions = {
  ...listingReactions,
  ...auctionReactions,
  ...offerReactions,
  ...orderReactions,
  ...caseReactions,
  ...paymentReactions,
  ...payoutReactions,
  ...accountReactions,
  ...messageReactions,
  ...reviewReactions,
  ...shareReactions,
  ...searchReactions,
  ...importReactions,
}

export type ReactionName = keyof typeof reactions

export type ReactionPayload<Name extends ReactionName> = PayloadOf<(typeof reactions)[Name]['on']>

/** Names of the reactions to an event. */
export type ReactionTo<Contract extends EventContract> = {
  [Name in ReactionName]: Contract extends (typeof reactions)[Name]['on'] ? Name : never
}[ReactionName]

export interface PlacedReaction {
  readonly name: ReactionName
  /** Name of the queue, after the stage's prefix. */
  readonly queue: string
  readonly file: string
  readonly event: EventContract
  readonly keepsUp: boolean
}

export const reactionList: readonly PlacedReaction[] = Object.entries(reactions).map(([name, row]) => ({
  name: name as ReactionName,
  queue: kebabCase(name),
  file: `${row.feature}/${kebabCase(name)}.ts`,
  event: row.on,
  keepsUp: 'keepsUp' in row,
}))
