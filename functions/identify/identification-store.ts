import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { binary } from 'dynamodb-toolbox/schema/binary'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type * as z from 'zod'
import { aiAsked } from '../../events/search.ts'
import { identification, matchLevels } from '../../shared/contract/endpoints/identify.ts'
import { identifiedName, type LateSource, lateSources } from '../../shared/rules/identify.ts'
import {
  forgetEstimate,
  type KeptEstimate,
  keepEstimate,
  putEstimate,
} from '../core/identify/estimate/estimate-store.ts'
import { SEARCH_KEPT_DAYS } from '../core/photo/lifetimes.ts'
import { sha256 } from '../platform/ids.ts'
import { emit } from '../platform/outbox.ts'
import { expiresIn, table, transact, tryTransact, tryWrite, unlessRefused } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'
import { leadOf, type Outcomes } from './outcomes.ts'
import type { Valuation } from './value/value-from.ts'

const DAY_SECONDS = 24 * 3_600
const KEPT_SECONDS = SEARCH_KEPT_DAYS * DAY_SECONDS
/** A visitor's: long enough to ask the late sources, and to sign in and keep it. */
const VISITORS_KEPT_SECONDS = DAY_SECONDS
/** After this, a source that was asked and never answered may be asked again: its process has ended. */
const CLAIM_MS = 30_000
/** How often a request that waits for a late source renews its claim. */
export const CLAIM_RENEWED_MS = 10_000

/** An item has at most 400 KB. Usual outcomes have 5 KB; above this limit they are not stored or listed. */
const OUTCOMES_MAX_BYTES = 200_000

const PREFIX = 'PHOTO-SEARCH#'

const IdentificationEntity = new Entity({
  name: 'identification',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    userId: string().optional(),
    imageUrl: string(),
    imageUrls: list(string()).optional(),
    /** The nearest record and its distance. */
    nyckelResponse: any().optional(),
    matchedAntiqueId: string().optional(),
    source: string(),
    /** What each source came to, as gzipped JSON; the answer is composed from them. */
    outcomes: record(string(), binary()).optional(),
    /** Counts changes of the outcomes. */
    version: number().optional(),
    /** As the outcomes, and the version that it is the value of. */
    valuation: binary().optional(),
    valuedVersion: number().optional(),
    /** Hash of the key that a visitor asks the late sources with. */
    keyHash: string().optional(),
    /** When a late source was last asked, or its claim renewed. Removed with its answer. */
    askedAt: record(string(), string()).optional(),
    /** Whose limits count, while the AI is asked. */
    aiCaller: string().optional(),
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
    level: string()
      .enum(...matchLevels)
      .optional(),
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

export interface SearchRecord {
  readonly id: string
  readonly userId: string | undefined
  readonly imageUrls: readonly string[]
  /** Whether the Version Switch skipped the image matchers. */
  readonly skippedMatcher: boolean
  readonly outcomes: Outcomes
  readonly valuation: Valuation
}

interface SearchNote extends SearchRecord {
  readonly answer: Answer
  /** What saving the piece keeps. */
  readonly estimate?: KeptEstimate | undefined
  /** Lets its owner ask the late sources. */
  readonly key?: string
}

const pack = (value: unknown) => gzipSync(JSON.stringify(value))
const unpack = <Value>(packed: Uint8Array): Value => JSON.parse(gunzipSync(packed).toString())
const packAll = (outcomes: Outcomes) => Object.fromEntries(Object.entries(outcomes).map(([k, v]) => [k, pack(v)]))

/** A visitor's search is stored without its outcomes if nobody has its key: nobody could open it again. */
export async function noteSearch(note: SearchNote, now: Date): Promise<void> {
  const { id, userId, imageUrls, answer, skippedMatcher, outcomes, valuation, estimate, key } = note
  const estimateKey = { identificationId: id, userId }
  const times = {
    searchedAt: now.toISOString(),
    expiresAt: expiresIn(now, userId ? KEPT_SECONDS : VISITORS_KEPT_SECONDS),
  }
  const noted = { id, userId, imageUrl: answer.imageUrl, ...foundOf(note), ...times }
  const packed = { outcomes: packAll(outcomes), valuation: pack(valuation) }
  const size = Object.values(packed.outcomes).reduce((sum, { length }) => sum + length, packed.valuation.length)
  if ((!userId && !key) || size > OUTCOMES_MAX_BYTES) {
    await IdentificationEntity.build(PutItemCommand).item(noted).send()
    if (estimate) await keepEstimate(estimateKey, estimate, now)
    return
  }
  const kept = IdentificationEntity.build(PutTransaction).item({
    ...noted,
    ...packed,
    imageUrls: [...imageUrls],
    skippedMatcher,
    version: 1,
    valuedVersion: 1,
    ...(key && { keyHash: sha256(key), askedAt: {} }),
  })
  await transact(
    kept,
    ...(estimate ? [putEstimate(estimateKey, estimate, now)] : []),
    ...(userId ? [entryPart(userId, answer, times)] : []),
  )
}

const foundOf = ({ answer, outcomes }: Pick<SearchNote, 'answer' | 'outcomes'>) => {
  const { recognized } = leadOf(outcomes)
  const matched = recognized && { recordId: recognized.record.id, distance: recognized.distance }
  return { source: answer.source, nyckelResponse: matched, matchedAntiqueId: matched?.recordId }
}

const entryPart = (userId: string, answer: Answer, times: Pick<SearchEntry, 'searchedAt' | 'expiresAt'>) =>
  PhotoSearchEntity.build(PutTransaction).item({
    userId,
    id: answer.id,
    imageUrl: answer.imageUrl,
    photos: answer.imageUrls.length,
    itemName: identifiedName(answer) ?? undefined,
    category: answer.category ?? undefined,
    source: answer.source,
    level: answer.topMatch?.level,
    ...times,
  })

interface AskedBy {
  readonly id: string
  readonly userId: string | undefined
  readonly key: string | undefined
}

/** A search whose late sources this person may ask: their own, or one whose key they have. */
export async function findAsked({ id, userId, key }: AskedBy, now: Date): Promise<KeptOutcomes | undefined> {
  const { Item } = await IdentificationEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  if (!Item?.keyHash || !isKept(now)(Item)) return undefined
  const mayAsk = (userId !== undefined && Item.userId === userId) || (key && sha256(key) === Item.keyHash)
  return mayAsk ? outcomesOf(Item, now) : undefined
}

/** A visitor's search becomes one of a member's. @returns false if it is somebody's already, or deleted */
export const giveSearch = ({ id, times: { searchedAt } }: KeptOutcomes, userId: string, answer: Answer) => {
  const times = { searchedAt, expiresAt: expiresIn(new Date(searchedAt), KEPT_SECONDS) }
  return tryTransact(
    IdentificationEntity.build(UpdateTransaction)
      .item({ id, userId, expiresAt: times.expiresAt })
      .options({
        condition: {
          and: [
            { attr: 'keyHash', exists: true },
            { attr: 'userId', exists: false },
          ],
        },
      }),
    entryPart(userId, answer, times),
  )
}

interface SourceOf {
  readonly id: string
  readonly source: LateSource
}

/** @param version of the outcomes that are known: what was answered since is not asked again */
const ifUnclaimed = (source: LateSource, version: number | undefined, now: Date) => ({
  condition: {
    and: [
      { attr: 'keyHash' as const, exists: true },
      ...(version === undefined ? [] : [{ attr: 'version' as const, eq: version }]),
      {
        or: [
          { attr: `askedAt.${source}` as const, exists: false },
          { attr: `askedAt.${source}` as const, lt: new Date(now.getTime() - CLAIM_MS).toISOString() },
        ],
      },
    ],
  },
})

/** @returns false while someone else asks it, or once it was answered */
export const claimSource = (
  { id, source, version }: SourceOf & { readonly version?: number | undefined },
  now: Date,
): Promise<boolean> =>
  tryWrite(
    IdentificationEntity.build(UpdateItemCommand)
      .item({ id, askedAt: { [source]: now.toISOString() } })
      .options(ifUnclaimed(source, version, now))
      .send(),
  )

/** Claims the AI for the reaction that asks it. @returns false while it is asked already */
export const claimAi = ({ id, version }: KeptOutcomes, aiCaller: string, now: Date): Promise<boolean> => {
  const askedAt = now.toISOString()
  return tryTransact(
    IdentificationEntity.build(UpdateTransaction)
      .item({ id, aiCaller, askedAt: { ai: askedAt } })
      .options(ifUnclaimed('ai', version, now)),
    emit(aiAsked, { identificationId: id, askedAt }, now),
  )
}

/** @param from as it was claimed or renewed last @returns undefined if the claim is another's by now */
export async function renewClaim({ id, source }: SourceOf, from: string, to: string) {
  const written = await unlessRefused(
    IdentificationEntity.build(UpdateItemCommand)
      .item({ id, askedAt: { [source]: to } })
      .options({ condition: { attr: `askedAt.${source}`, eq: from }, returnValues: 'ALL_NEW' })
      .send(),
  )
  const item = written?.Attributes as FormattedItem<typeof IdentificationEntity> | undefined
  return item && { ...outcomesOf(item), aiCaller: item.aiCaller }
}

/** After a failure, so that it can be asked again at once. @param now of the claim */
export const releaseSource = ({ id, source }: SourceOf, now: Date): Promise<boolean> =>
  tryWrite(
    IdentificationEntity.build(UpdateItemCommand)
      .item({ id, askedAt: { [source]: $remove() } })
      .options({ condition: { attr: `askedAt.${source}`, eq: now.toISOString() } })
      .send(),
  )

export type KeptOutcomes = SearchRecord & {
  readonly version: number
  /** Those that are asked and have not answered. */
  readonly claimed: readonly LateSource[]
  /** Whether the value is that of these outcomes. */
  readonly isValued: boolean
  readonly times: Times
}
type Times = Pick<SearchEntry, 'searchedAt' | 'expiresAt'>

/** It may be asked again if it failed. @returns with the outcomes of all, undefined if the search was deleted */
export async function keepOutcome({ id, source, outcome }: SourceOf & { readonly outcome: Outcomes[LateSource] }) {
  const written = await unlessRefused(
    IdentificationEntity.build(UpdateItemCommand)
      .item({
        id,
        outcomes: { [source]: pack(outcome) },
        askedAt: { [source]: $remove() },
        version: $add(1),
        ...(source === 'ai' && { aiCaller: $remove() }),
      })
      .options({ condition: { attr: 'keyHash', exists: true }, returnValues: 'ALL_NEW' })
      .send(),
  )
  const item = written?.Attributes as FormattedItem<typeof IdentificationEntity> | undefined
  return item && outcomesOf(item)
}

function outcomesOf(item: FormattedItem<typeof IdentificationEntity>, now = new Date()): KeptOutcomes {
  const { version = 1, valuedVersion = 1, searchedAt, expiresAt, askedAt = {} } = item
  const since = new Date(now.getTime() - CLAIM_MS).toISOString()
  const claimed = lateSources.filter(source => (askedAt[source] ?? '') >= since)
  return { ...recordOf(item), version, claimed, isValued: valuedVersion >= version, times: { searchedAt, expiresAt } }
}

interface Valued {
  readonly valuation: Valuation
  readonly answer: Answer
  /** What saving the piece keeps from now on. */
  readonly estimate: KeptEstimate | undefined
}

/** Unless the value of later outcomes is there. A range that no longer holds must not be saved. */
export async function noteValue(kept: KeptOutcomes, { valuation, answer, estimate }: Valued, now: Date): Promise<void> {
  const { id, userId, version, times } = kept
  await tryTransact(
    IdentificationEntity.build(UpdateTransaction)
      .item({ id, valuation: pack(valuation), valuedVersion: version, ...foundOf({ ...kept, answer }) })
      .options({ condition: { attr: 'valuedVersion', lt: version } }),
    estimate ? putEstimate({ identificationId: id, userId }, estimate, now) : forgetEstimate(id),
    ...(userId ? [entryPart(userId, answer, times)] : []),
  )
}

/** The record of a search with outcomes, which are stored with their value. */
function recordOf(item: FormattedItem<typeof IdentificationEntity>): SearchRecord {
  const { id, userId, imageUrl, imageUrls = [imageUrl], skippedMatcher = false, outcomes = {}, valuation } = item
  return {
    id,
    userId,
    imageUrls,
    skippedMatcher,
    outcomes: Object.fromEntries(Object.entries(outcomes).map(([k, v]) => [k, unpack(v!)])) as unknown as Outcomes,
    valuation: unpack(valuation!),
  }
}

export type SearchEntry = FormattedItem<typeof PhotoSearchEntity>

export interface KeptSearch {
  readonly found: SearchRecord
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
  if (!Item?.outcomes || Item.userId !== userId || !isKept(now)(Item)) return undefined
  return { found: recordOf(Item), searchedAt: Item.searchedAt }
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
