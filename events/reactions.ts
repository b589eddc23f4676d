import { kebabCase } from '../shared/rules/names.ts'
import { accountReactions } from './account.ts'
import { auctionReactions } from './auction.ts'
import { blockReactions } from './block.ts'
import { caseReactions } from './case.ts'
import { deadLetterReactions } from './dead-letter.ts'
import { draftReactions } from './draft.ts'
import type { EventContract, ReactionRow } from './event.ts'
import { expertReactions } from './expert.ts'
import { exportReactions } from './export.ts'
import { heartbeatReactions } from './heartbeat.ts'
import { importReactions } from './import.ts'
import { listingReactions } from './listing.ts'
import { mailReactions } from './mail.ts'
import { messageReactions } from './message.ts'
import { offerReactions } from './offer.ts'
import { orderReactions } from './order.ts'
import { parcelReactions } from './parcel.ts'
import { paymentReactions } from './payment.ts'
import { payoutReactions } from './payout.ts'
import { saleEventReactions } from './sale-event.ts'
import { searchReactions } from './search.ts'
import { shareReactions } from './share.ts'
import { taxReactions } from './tax.ts'
import { tellingReactions } from './telling.ts'
import { webhookReactions } from './webhook.ts'

export const reactions = {
  ...listingReactions,
  ...auctionReactions,
  ...offerReactions,
  ...orderReactions,
  ...parcelReactions,
  ...caseReactions,
  ...paymentReactions,
  ...payoutReactions,
  ...shareReactions,
  ...taxReactions,
  ...accountReactions,
  ...mailReactions,
  ...messageReactions,
  ...blockReactions,
  ...expertReactions,
  ...saleEventReactions,
  ...searchReactions,
  ...exportReactions,
  ...importReactions,
  ...webhookReactions,
  ...draftReactions,
  ...heartbeatReactions,
  ...tellingReactions,
  ...deadLetterReactions,
}

export type ReactionName = keyof typeof reactions

/** The event, or one of the events, that a reaction hears. */
type Heard<Name extends ReactionName> = (typeof reactions)[Name]['on'] extends infer On
  ? On extends readonly (infer Contract extends EventContract)[]
    ? Contract
    : On
  : never

export type EventName = {
  [Name in ReactionName]: Heard<Name> extends { name: infer Event } ? Event : never
}[ReactionName]

/** Names of the reactions to an event. */
export type ReactionTo<Contract extends EventContract> = {
  [Name in ReactionName]: Contract extends Heard<Name> ? Name : never
}[ReactionName]

export interface PlacedReaction {
  readonly name: ReactionName
  /** Name of its function, and of its queue if it has one, after the stage's prefix. */
  readonly address: string
  readonly file: string
  readonly events: readonly EventContract[]
  readonly summary: string
  readonly keepsUp: boolean
  readonly takesMinutes: boolean
  readonly queued: boolean
}

/** How a reaction is asked: through its queue, or by Lambda's asynchronous invocation. */
export type TransportOf<Name extends ReactionName> = (typeof reactions)[Name] extends { readonly queued: true }
  ? 'queue'
  : 'invocation'

export const reactionList: readonly PlacedReaction[] = Object.entries<ReactionRow>(reactions).map(
  ([name, { feature, on, summary, keepsUp = false, takesMinutes = false, queued = false }]) => ({
    name: name as ReactionName,
    address: kebabCase(name),
    file: `${feature}/${kebabCase(name)}.ts`,
    events: [on].flat(),
    summary,
    keepsUp,
    takesMinutes,
    queued,
  }),
)

/** Each hears an event once. */
export const reactionsTo = (event: string): readonly PlacedReaction[] =>
  reactionList.filter(({ events }) => events.some(({ name }) => name === event))

const queues = new Set(reactionList.filter(({ queued }) => queued).map(({ address }) => address))

export const hasQueue = (address: string): boolean => queues.has(address)
