import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { type KeptNotice, noticesGathered } from '../../../../events/message.ts'
import { newId } from '../../../platform/ids.ts'
import { listDueKeys } from '../../../platform/list-due-keys.ts'
import { emit } from '../../../platform/outbox.ts'
import { markSent } from '../../../platform/sent-mail.ts'
import { table, transactNamed, tryTransact } from '../../../platform/table.ts'
import { UserEntity } from '../../../platform/users.ts'

/**
 * What a person chose to get once a day and has not got yet. There is none while nothing waits. In a partition of its
 * own, so that mail reactions need no right to write what else is the person's.
 */
const NoticeDigestEntity = new Entity({
  name: 'notice-digest',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    /** The newest first. */
    notices: list(any().castAs<KeptNotice>()),
    /** Earlier ones beyond those. */
    more: number(),
    dueAt: string(),
    /** Changes with every write, which expects the one it read. */
    version: string(),
    duePk: string().hidden(),
    dueSk: string().hidden(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: `DIGEST#${userId}`, sk: 'NOTICE-DIGEST' }),
})

export type NoticeDigest = FormattedItem<typeof NoticeDigestEntity>

const DUE = 'NOTICE-DIGESTS'
const MAX_NOTICES = 30

const asItWas = (digest: NoticeDigest | undefined) =>
  digest ? { attr: 'version' as const, eq: digest.version } : { attr: 'version' as const, exists: false }

async function findDigest(userId: string): Promise<NoticeDigest | undefined> {
  const { Item } = await NoticeDigestEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item
}

export async function findWithReader(userId: string) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        NoticeDigestEntity.build(BatchGetRequest).key({ userId }),
        UserEntity.build(BatchGetRequest).key({ id: userId }),
      )
      .options({ consistent: true }),
  )
  const [digest, reader] = Responses?.[0] ?? []
  return { digest, reader }
}

type Waiting = Pick<NoticeDigest, 'notices' | 'more' | 'dueAt'>

/** Expects the digest that was read, which `waiting` replaces. */
const putDigest = (userId: string, digest: NoticeDigest | undefined, { notices, more, dueAt }: Waiting) =>
  NoticeDigestEntity.build(PutTransaction)
    .item({
      userId,
      notices: notices.slice(0, MAX_NOTICES),
      more: more + Math.max(0, notices.length - MAX_NOTICES),
      dueAt,
      version: newId(),
      duePk: DUE,
      dueSk: `${dueAt}#${userId}`,
    })
    .options({ condition: asItWas(digest) })

/** Once for each event and address, also when it is repeated after the digest went out. */
export async function keepForDigest(
  { userId, email, eventId }: { userId: string; email: string; eventId: string },
  notice: KeptNotice,
  { dueAt, now }: { dueAt: string; now: Date },
): Promise<void> {
  const digest = await findDigest(userId)
  const refused = await transactNamed({
    sent: markSent(eventId, email, now),
    digest: putDigest(userId, digest, {
      notices: [notice, ...(digest?.notices ?? [])],
      more: digest?.more ?? 0,
      dueAt: digest?.dueAt ?? dueAt,
    }),
  })
  if (refused === 'digest') await keepForDigest({ userId, email, eventId }, notice, { dueAt, now })
}

export async function* dueDigests(now: Date): AsyncGenerator<string> {
  for await (const [, userId = ''] of listDueKeys(DUE, `${now.toISOString()}~`)) yield userId
}

/** Ends the digest and hands over what is left of it, in one write. @returns false if it changed meanwhile */
export const gatherDigest = (digest: NoticeDigest, left: readonly KeptNotice[], now: Date): Promise<boolean> =>
  tryTransact(
    NoticeDigestEntity.build(DeleteTransaction)
      .key({ userId: digest.userId })
      .options({ condition: asItWas(digest) }),
    ...(left.length > 0
      ? [emit(noticesGathered, { userId: digest.userId, notices: [...left], more: digest.more }, now)]
      : []),
  )
