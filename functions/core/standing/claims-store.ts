import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { item } from 'dynamodb-toolbox/schema/item'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { centsNumber } from '../../platform/cents-number.ts'
import { expiresIn, table, tryWrite } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'

/** What a person who has a limit has for sale, or bids in, everywhere or in one sale event. Each is noted before it is done. */
const ClaimsEntity = new Entity({
  name: 'claims',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    kind: string().key(),
    /** By listing. `at` in seconds since 1970. */
    claims: record(
      string(),
      map({
        at: number(),
        /** Of bids, up to which further ones are noted by this. */
        amountCents: centsNumber().optional(),
        /** The bid that it was noted for. Absent: `amountCents`. */
        bidCents: centsNumber().optional(),
        /** Until then, higher bids than that one need no note of their own. In seconds since 1970. */
        reservedUntil: number().optional(),
      }),
    ),
    version: number(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, kind }: { userId: string; kind: string }) => ({
    pk: userPartition(userId),
    sk: `CLAIMS#${kind}`,
  }),
})

export interface ClaimsKey {
  readonly userId: string
  readonly kind: 'listings' | 'bids' | `sale ${string}`
}

export type Claims = FormattedItem<typeof ClaimsEntity>['claims']

export interface KnownClaims {
  readonly claims: Claims
  /** Undefined if there were none yet. */
  readonly version: number | undefined
}

/** Longer than any auction runs, with the time to pay. */
const KEPT_SECONDS = 120 * 24 * 3_600

export async function findClaims(key: ClaimsKey): Promise<KnownClaims> {
  const { Item } = await ClaimsEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return knownFrom(Item)
}

/** Part of a batch. `knownFrom` is what its item says. */
export const claimsRequest = (key: ClaimsKey) => ClaimsEntity.build(BatchGetRequest).key(key)

export const knownFrom = (item: FormattedItem<typeof ClaimsEntity> | undefined): KnownClaims => ({
  claims: item?.claims ?? {},
  version: item?.version,
})

/** @returns false if they changed since they were read */
export const replaceClaims = (
  key: ClaimsKey,
  { version }: Pick<KnownClaims, 'version'>,
  claims: Claims,
  now: Date,
): Promise<boolean> =>
  tryWrite(
    ClaimsEntity.build(PutItemCommand)
      .item({ ...key, claims, version: (version ?? 0) + 1, expiresAt: expiresIn(now, KEPT_SECONDS) })
      .options({
        condition: version === undefined ? { attr: 'version', exists: false } : { attr: 'version', eq: version },
      })
      .send(),
  )
