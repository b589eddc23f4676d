import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { offerEnded } from '../../../events/offer.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { isStanding, NEXT_OFFER_AFTER_MS } from '../../../shared/rules/offers.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { emit } from '../../platform/outbox.ts'
import { expiresIn, type TransactionPart, table, transactNamed, tryTransact } from '../../platform/table.ts'
import { listingPartition } from '../listing/listing-store.ts'
import {
  DUE,
  dueKeys,
  NextOfferEntity,
  notDue,
  OfferEntity,
  OfferKeyEntity,
  type OfferRecord,
  SentOfferEntity,
  type StandingKey,
  StandingOfferEntity,
  sellerPartition,
} from './offer-entities.ts'

const KEYS_KEPT_SECONDS = 7 * 24 * 3_600

export interface RequestKey {
  readonly key: string
  readonly body: string
}

export async function findOffer(id: string): Promise<OfferRecord | undefined> {
  const { Item } = await OfferEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

export async function findMade(buyerId: string, key: string): Promise<{ offerId: string; body: string } | undefined> {
  const { Item } = await OfferKeyEntity.build(GetItemCommand).key({ buyerId, key }).options({ consistent: true }).send()
  return Item
}

export async function findStanding(key: StandingKey): Promise<OfferRecord | undefined> {
  const { Item } = await StandingOfferEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item && findOffer(Item.offerId)
}

/** Part of signing an estimate: its expert has no offer for the piece. */
export const checkNoOffer = (key: StandingKey): TransactionPart =>
  StandingOfferEntity.build(ConditionCheck).key(key).condition({ attr: 'offerId', exists: false })

/** @returns 'stands': the buyer has another offer; 'later': made one less than a day ago; 'changed': `extraParts` failed */
export async function createOffer(
  offer: OfferRecord,
  request: RequestKey | undefined,
  now: Date,
  ...extraParts: TransactionPart[]
): Promise<'made' | 'stands' | 'later' | 'repeated' | 'changed'> {
  const { id, listingId, buyerId, sellerId } = offer
  const keys = request
    ? [
        OfferKeyEntity.build(PutTransaction)
          .item({ buyerId, ...request, offerId: id, expiresAt: expiresIn(now, KEYS_KEPT_SECONDS) })
          .options({ condition: { attr: 'offerId', exists: false } }),
      ]
    : []
  const refused = await transactNamed(
    {
      repeated: keys,
      stands: StandingOfferEntity.build(PutTransaction)
        .item({ listingId, buyerId, offerId: id })
        .options({ condition: { attr: 'offerId', exists: false } }),
      later: NextOfferEntity.build(PutTransaction)
        .item({
          listingId,
          buyerId,
          nextAt: new Date(now.getTime() + NEXT_OFFER_AFTER_MS).toISOString(),
          expiresAt: expiresIn(now, NEXT_OFFER_AFTER_MS / 1_000),
        })
        .options({
          condition: {
            or: [
              { attr: 'nextAt', exists: false },
              { attr: 'nextAt', lte: now.toISOString() },
            ],
          },
        }),
      changed: extraParts,
    },
    OfferEntity.build(PutTransaction).item({
      ...offer,
      ownerPk: sellerPartition(sellerId),
      ownerSk: id,
      ...dueKeys(offer),
    }),
    SentOfferEntity.build(PutTransaction).item({ buyerId, id, listingId }),
  )
  return refused ?? 'made'
}

export async function findNextOfferAt(key: StandingKey): Promise<string | undefined> {
  const { Item } = await NextOfferEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item?.nextAt
}

/** Part of ending an offer by the seller: the buyer may make another at once. */
export const allowNextOffer = ({ listingId, buyerId }: OfferRecord) =>
  NextOfferEntity.build(DeleteTransaction).key({ listingId, buyerId })

const changed = (offer: OfferRecord, changes: Partial<OfferRecord>, now: Date) =>
  OfferEntity.build(UpdateTransaction)
    .item({
      id: offer.id,
      ...changes,
      ...(dueKeys({ ...offer, ...changes }) ?? notDue),
      version: offer.version + 1,
      updatedAt: now.toISOString(),
    })
    .options({ condition: { attr: 'version', eq: offer.version } })

const noLonger = ({ listingId, buyerId }: OfferRecord) =>
  StandingOfferEntity.build(DeleteTransaction).key({ listingId, buyerId })

/** @returns undefined if it, or a condition of `extraParts`, has changed */
export async function changeOffer(
  offer: OfferRecord,
  changes: Partial<OfferRecord>,
  now: Date,
  ...extraParts: TransactionPart[]
): Promise<OfferRecord | undefined> {
  const isOver = !isStanding(changes.status ?? offer.status)
  const isDone = await tryTransact(changed(offer, changes, now), ...(isOver ? [noLonger(offer)] : []), ...extraParts)
  return isDone ? { ...offer, ...changes, version: offer.version + 1, updatedAt: now.toISOString() } : undefined
}

interface AcceptedOffer {
  readonly offerId: string
  readonly listingId: string
  readonly itemName: string
  readonly sellerId: string
  readonly buyerId: string
  readonly amountCents: Cents
}

/** Parts of ending an accepted offer unpaid. @param calledOffBy absent if its time was over */
export const lapseOffer = (
  { offerId, listingId, itemName, sellerId, buyerId, amountCents }: AcceptedOffer,
  now: Date,
  calledOffBy?: 'seller' | 'buyer',
): TransactionPart[] => [
  OfferEntity.build(UpdateTransaction)
    .item({
      id: offerId,
      status: 'lapsed',
      ...(calledOffBy && { calledOffBy }),
      ...notDue,
      updatedAt: now.toISOString(),
    })
    .options({ condition: { attr: 'status', eq: 'accepted' } }),
  emit(
    offerEnded,
    {
      ...{ offerId, listingId, itemName, sellerId, buyerId, amountCents },
      by: calledOffBy ?? 'buyer',
      reason: calledOffBy ? 'called_off' : 'lapsed',
    },
    now,
  ),
]

export async function noteClosed({ id }: OfferRecord): Promise<void> {
  await OfferEntity.build(UpdateItemCommand)
    .item({ id, ...notDue })
    .send()
}

export const findOverdueOffers = (now: Date): Promise<string[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), keys => keys.at(-1) ?? '')

/** Ids of a buyer's offers for a seller's pieces that are open, or accepted and perhaps unpaid. */
export async function* offersBetween({
  sellerId,
  buyerId,
}: Pick<OfferRecord, 'sellerId' | 'buyerId'>): AsyncGenerator<string> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'byOwner', partition: sellerPartition(sellerId) })
      .entities(OfferEntity)
      .options({
        attributes: ['id', 'buyerId', 'status'],
        ...(from && { exclusiveStartKey: from }),
      })
      .send()
    for (const { id, buyerId: by, status } of Items) {
      if (by === buyerId && (isStanding(status) || status === 'accepted')) yield id
    }
    from = LastEvaluatedKey
  } while (from)
}

const PAGE = 100

export async function* standingOffersOf(listingId: string): AsyncGenerator<string[]> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ partition: listingPartition(listingId), range: { beginsWith: 'OFFER#' } })
      .entities(StandingOfferEntity)
      .options({ consistent: true, limit: PAGE, ...(from && { exclusiveStartKey: from }) })
      .send()
    yield Items.map(({ offerId }) => offerId)
    from = LastEvaluatedKey
  } while (from)
}
