import { Entity } from 'dynamodb-toolbox/entity'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { DomainError } from '../../../shared/contract/errors.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { table, tryWrite } from '../../platform/table.ts'

const closedPartition = (userId: string) => `CLOSED-ACCOUNT#${userId}`
const CLOSED_SORT_KEY = 'CLOSED-ACCOUNT'
export const CLOSED_DUE = 'CLOSED-ACCOUNTS'
const PHOTO = 'PHOTO#'

/** Stays for good, so that no backup brings the person back. It tells nothing about them. */
export const ClosedAccountEntity = new Entity({
  name: 'closed-account',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    closedAt: string(),
    /** When a search of the whole table found nothing more. Until then it is due. */
    erasedAt: string().optional(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: closedPartition(userId), sk: CLOSED_SORT_KEY }),
})

/** A photograph of what was erased. Its files go when a search finds that nobody else has it. */
const PhotoToEraseEntity = new Entity({
  name: 'photo-to-erase',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), folder: string().key(), foundAt: string() }),
  computeKey: ({ userId, folder }: { userId: string; folder: string }) => ({
    pk: closedPartition(userId),
    sk: PHOTO + folder,
  }),
})

/** What runs when an account closes has ended by then, at the latest. */
const SEARCH_AFTER_MS = DAY_MS

const due = (userId: string, at: Date) => ({ duePk: CLOSED_DUE, dueSk: `${at.toISOString()}#${userId}` })

const searchAfter = (now: Date) => new Date(now.getTime() + SEARCH_AFTER_MS)

/** Part of closing an account, once. */
export const noteClosed = (userId: string, now: Date) =>
  ClosedAccountEntity.build(PutTransaction)
    .item({ userId, closedAt: now.toISOString(), ...due(userId, searchAfter(now)) })
    .options({ condition: { attr: 'closedAt', exists: false } })

export async function isClosed(userId: string): Promise<boolean> {
  const { Item } = await ClosedAccountEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item !== undefined
}

/** Why nobody has this id. */
export const missingPerson = async (userId: string) =>
  new DomainError((await isClosed(userId)) ? 'account_closed' : 'not_found')

interface PendingErasure {
  readonly userId: string
  /** ISO 8601: when the whole table is searched. */
  readonly searchAt: string
}

export const findPendingErasures = (): Promise<PendingErasure[]> =>
  Array.fromAsync(listDueKeys(CLOSED_DUE, '~'), ([searchAt = '', userId = '']) => ({ searchAt, userId }))

/** Another search follows in a day, unless this one finds nothing. Refused if one began meanwhile. */
export const searchingAgain = ({ userId, searchAt }: PendingErasure, now: Date) =>
  ClosedAccountEntity.build(UpdateTransaction)
    .item({ userId, ...due(userId, searchAfter(now)) })
    .options({ condition: { attr: 'dueSk', eq: due(userId, new Date(searchAt)).dueSk } })

export const noteErased = (userId: string, now: Date): Promise<boolean> =>
  tryWrite(
    ClosedAccountEntity.build(UpdateItemCommand)
      .item({ userId, erasedAt: now.toISOString(), duePk: $remove(), dueSk: $remove() })
      .options({ condition: { attr: 'closedAt', exists: true } })
      .send(),
  )

const PHOTOS = /\/media\/((?:photos|identified)\/[\w-]+)\//g

/** Folders of the media bucket that an item shows photographs of. */
export const photosIn = (item: object): ReadonlySet<string> =>
  new Set([...JSON.stringify(item).matchAll(PHOTOS)].map(([, folder = '']) => folder))

const toErase = (userId: string, folder: string, now: Date) => ({ userId, folder, foundAt: now.toISOString() })

/** Parts of a change that erases an item. */
export const photosToErase = (userId: string, item: object, now: Date) =>
  [...photosIn(item)].map(folder => PhotoToEraseEntity.build(PutTransaction).item(toErase(userId, folder, now)))

/** Before an item is erased, so that none is forgotten if that ends in between. */
export async function notePhotosToErase(userId: string, item: object, now: Date): Promise<void> {
  for (const folder of photosIn(item)) {
    await PhotoToEraseEntity.build(PutItemCommand)
      .item(toErase(userId, folder, now))
      .send()
  }
}

export async function forgetPhotoToErase(userId: string, folder: string): Promise<void> {
  await PhotoToEraseEntity.build(DeleteItemCommand).key({ userId, folder }).send()
}

export async function findPhotosToErase(userId: string) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: closedPartition(userId), range: { beginsWith: PHOTO } })
    .entities(PhotoToEraseEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}
