import { Entity } from 'dynamodb-toolbox/entity'
import { $add, $get, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { set } from 'dynamodb-toolbox/schema/set'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import {
  type SharedTrait,
  type ShillOccasion,
  sharedTraits,
  shillOccasions,
} from '../../../shared/rules/shill-signs.ts'
import { newId } from '../../platform/ids.ts'
import { expiresIn, table } from '../../platform/table.ts'

const SIGNS = 'SHILL-SIGNS'

/** What a seller and a bidder or buyer of theirs have in common, for admins to look at. */
const ShillSignEntity = new Entity({
  name: 'shill-sign',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    /** Who bid or bought. */
    personId: string().key(),
    sellerId: string(),
    traits: set(string().enum(...sharedTraits)),
    occasions: set(string().enum(...shillOccasions)),
    firstAt: string(),
    expiresAt: number(),
    ownerPk: string().hidden(),
    ownerSk: string(),
  }),
  computeKey: ({ listingId, personId }: { listingId: string; personId: string }) => ({
    pk: `SHILL-SIGN#${listingId}`,
    sk: `PERSON#${personId}`,
  }),
})

const KEPT_SECONDS = 180 * 24 * 3_600

interface Sign {
  readonly listingId: string
  readonly personId: string
  readonly sellerId: string
  readonly traits: readonly SharedTrait[]
  readonly occasion: ShillOccasion
}

/** Repeated, it adds what is new. */
export async function noteSign({ listingId, personId, sellerId, traits, occasion }: Sign, now: Date): Promise<void> {
  await ShillSignEntity.build(UpdateItemCommand)
    .item({
      listingId,
      personId,
      sellerId,
      traits: $add(new Set(traits)),
      occasions: $add(new Set([occasion])),
      firstAt: $get('firstAt', now.toISOString()),
      expiresAt: expiresIn(now, KEPT_SECONDS),
      ownerPk: SIGNS,
      ownerSk: $get('ownerSk', newId(now)),
    })
    .send()
}

/** Newest first. @param after the last page's cursor */
export async function findSigns(limit: number, after: string | undefined) {
  const { Items: signs = [], LastEvaluatedKey } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: SIGNS, ...(after && { range: { lt: after } }) })
    .entities(ShillSignEntity)
    .options({ reverse: true, limit })
    .send()
  return { signs, cursor: (LastEvaluatedKey && signs.at(-1)?.ownerSk) ?? null }
}
