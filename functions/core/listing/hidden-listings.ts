import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from '../../platform/table.ts'
import { ListingEntity, type ListingRecord, markChanged, ownerPartition, ownerSortKey } from './listing-store.ts'

export type Hiding = NonNullable<ListingRecord['hiding']>

/** Of a fixed price, while nobody holds it. A decision takes over what a suspension hid. */
export const hideListing = (id: string, hiding: Hiding, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: 'hidden',
      hiding: $set(hiding),
      featuredUntil: $remove(),
      updatedAt: now.toISOString(),
      ...markChanged(id),
    })
    .options({
      condition: {
        and: [
          { attr: 'listingType', eq: 'fixed-price' },
          { attr: 'status', in: hiding.cause === 'report' ? ['active', 'hidden'] : ['active'] },
        ],
      },
    })

export const checkHidden = (id: string) =>
  ListingEntity.build(ConditionCheck).key({ id }).condition({ attr: 'status', eq: 'hidden' })

/** Part of taking it off sale for good: nobody may hold it. */
export const removeByAdmin = (id: string, hiding: Hiding, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: 'removed',
      hiding: $set(hiding),
      awardedTo: $remove(),
      awardedCents: $remove(),
      featuredUntil: $remove(),
      updatedAt: now.toISOString(),
      ...markChanged(id),
    })
    .options({ condition: { attr: 'status', in: ['active', 'ended', 'hidden'] } })

/**
 * Undoes that decision, if nothing has been done to the listing since.
 * @param still a suspension that goes on hiding it
 */
export const showListing = (
  { id, estimators }: Pick<ListingRecord, 'id' | 'estimators'>,
  from: 'hidden' | 'removed',
  decisionId: string,
  still: Hiding | undefined,
  now: Date,
) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: still ? 'hidden' : 'active',
      hiding: still ? $set(still) : $remove(),
      ...(estimators && { estimators: $set(estimators) }),
      updatedAt: now.toISOString(),
      ...markChanged(id),
    })
    .options({
      condition: {
        and: [
          { attr: 'status', eq: from },
          { attr: 'listingType', eq: 'fixed-price' },
          { attr: 'hiding.decisionId', eq: decisionId },
        ],
      },
    })

/**
 * Takes one photograph out, or puts it back at its place. Refused if the listing was edited or sold meanwhile.
 * The time of a sale stays.
 */
export const changePhotos = (
  { id, status, edits, photoNotes = [] }: ListingRecord,
  images: readonly string[],
  now: Date,
) => {
  const isSold = status === 'sold'
  const notes = photoNotes.filter(({ imageUrl }) => images.includes(imageUrl))
  return ListingEntity.build(UpdateTransaction)
    .item({
      id,
      images: $set([...images]),
      imageUrl: images[0] ?? $remove(),
      photoNotes: notes.length > 0 ? notes : $remove(),
      edits: (edits ?? 0) + 1,
      ...(!isSold && { updatedAt: now.toISOString() }),
      ...markChanged(id),
    })
    .options({
      condition: {
        and: [
          { attr: 'status', ne: 'removed' },
          isSold ? { attr: 'status', eq: 'sold' } : { attr: 'status', ne: 'sold' },
          edits === undefined ? { attr: 'edits', exists: false } : { attr: 'edits', eq: edits },
        ],
      },
    })
}

/** All listings of a seller, in pages, newest first. */
export async function* listingsOf(sellerId: string): AsyncGenerator<ListingRecord> {
  let start: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'byOwner', partition: ownerPartition(sellerId), range: { beginsWith: ownerSortKey('') } })
      .entities(ListingEntity)
      .options({ reverse: true, ...(start && { exclusiveStartKey: start }) })
      .send()
    yield* Items
    start = LastEvaluatedKey
  } while (start)
}
