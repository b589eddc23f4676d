import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { binary } from 'dynamodb-toolbox/schema/binary'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type * as z from 'zod'
import { identification } from '../../shared/endpoints/identify.ts'
import { identifiedName } from '../../shared/identify.ts'
import { forgetEstimate } from '../core/estimate/estimate-store.ts'
import { expiresIn, table, transact, tryTransact } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'

const KEPT_SECONDS = 90 * 24 * 3_600

/** An item has at most 400 KB. A usual answer has 3 KB; one above this limit is not stored or listed. */
const ANSWER_MAX_BYTES = 200_000

const PREFIX = 'PHOTO-SEARCH#'

const IdentificationEntity = new Entity({
  name: 'identification',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    userId: string().optional(),
    imageUrl: string(),
    /** The nearest record and its distance. */
    nyckelResponse: any().optional(),
    matchedAntiqueId: string().optional(),
    source: string(),
    /** The whole answer as gzipped JSON, if its person can open it again. */
    answer: binary().optional(),
    skippedMatcher: boolean().optional(),
    searchedAt: string(),
    expiresAt: number(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `IDENTIFICATION#${id}`, sk: 'IDENTIFICATION' }),
})

/** Entry of a person's list. Separate from the answer, because a page reads dozens. */
const PhotoSearchEntity = new Entity({
  name: 'photo-search',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    id: string().key(),
    imageUrl: string(),
    photos: number(),
    itemName: string().optional(),
    category: string().optional(),
    source: string().enum(...identification.shape.source.options),
    searchedAt: string(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, id }: SearchKey) => ({ pk: userPartition(userId), sk: PREFIX + id }),
})

export interface SearchKey {
  userId: string
  id: string
}

export type Answer = z.output<typeof identification>

export interface IdentificationNote {
  readonly userId: string | undefined
  readonly answer: Answer
  /** Whether the Version Switch skipped the image matchers. */
  readonly skippedMatcher: boolean
  readonly matched: { readonly recordId: string; readonly distance: number } | undefined
}

/** A visitor's search is stored without its answer: nobody could open it again. */
export async function noteIdentification(note: IdentificationNote, now: Date): Promise<void> {
  const { userId, answer, skippedMatcher, matched } = note
  const { id, imageUrl, source } = answer
  const times = { searchedAt: now.toISOString(), expiresAt: expiresIn(now, KEPT_SECONDS) }
  const noted = { id, userId, imageUrl, source, nyckelResponse: matched, matchedAntiqueId: matched?.recordId, ...times }
  const packed = gzipSync(JSON.stringify(answer))
  if (!userId || packed.length > ANSWER_MAX_BYTES) {
    await IdentificationEntity.build(PutItemCommand).item(noted).send()
    return
  }
  await transact(
    IdentificationEntity.build(PutTransaction).item({ ...noted, answer: packed, skippedMatcher }),
    PhotoSearchEntity.build(PutTransaction).item({
      userId,
      id,
      imageUrl,
      photos: answer.imageUrls.length,
      itemName: identifiedName(answer) ?? undefined,
      category: answer.category ?? undefined,
      source,
      ...times,
    }),
  )
}

export type SearchEntry = FormattedItem<typeof PhotoSearchEntity>

export interface KeptSearch {
  readonly answer: unknown
  readonly skippedMatcher: boolean
  readonly searchedAt: string
}

const isKept = (now: Date) => {
  const seconds = now.getTime() / 1000
  return ({ expiresAt }: { expiresAt: number }) => expiresAt > seconds
}

interface PageOf {
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function findSearches(userId: string, { limit, cursor }: PageOf, now: Date) {
  const pk = userPartition(userId)
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: pk, range: { beginsWith: PREFIX } })
    .entities(PhotoSearchEntity)
    .options({
      reverse: true,
      consistent: true,
      limit: limit + 1,
      ...(cursor && { exclusiveStartKey: { pk, sk: PREFIX + cursor } }),
    })
    .send()
  // Expired ones are the oldest: nothing follows them.
  const found = Items.filter(isKept(now))
  const searches: SearchEntry[] = found.slice(0, limit)
  return { searches, cursor: found.length > limit ? (searches.at(-1)?.id ?? null) : null }
}

export async function findSearch({ userId, id }: SearchKey, now: Date): Promise<KeptSearch | undefined> {
  const { Item } = await IdentificationEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  if (!Item?.answer || Item.userId !== userId || !isKept(now)(Item)) return undefined
  const { skippedMatcher = false, searchedAt } = Item
  return { answer: JSON.parse(gunzipSync(Item.answer).toString()), skippedMatcher, searchedAt }
}

/** Its photographs are kept: they may be used elsewhere. @returns false if there is none */
export async function removeSearch(key: SearchKey): Promise<boolean> {
  return tryTransact(
    PhotoSearchEntity.build(DeleteTransaction)
      .key(key)
      .options({ condition: { attr: 'source', exists: true } }),
    IdentificationEntity.build(DeleteTransaction).key({ id: key.id }),
    forgetEstimate(key.id),
  )
}
