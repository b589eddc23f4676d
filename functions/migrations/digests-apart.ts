import { Entity } from 'dynamodb-toolbox/entity'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import type { KeptNotice } from '../../events/notices-gathered.ts'
import { findDigest, type NoticeDigest, putDigest } from '../core/mail/digest-store.ts'
import { table, transactNamed } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'
import type { Migration } from './migration.ts'
import { eachItem } from './old-items.ts'

const OldDigestEntity = new Entity({
  name: 'old-notice-digest',
  table,
  timestamps: false,
  schema: item({ userId: string().key() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'NOTICE-DIGEST' }),
})

/** The version before left out what was over without a word. */
const withEnd = (notice: KeptNotice): KeptNotice =>
  notice.goodUntil && !notice.over
    ? { ...notice, over: { title: `Ended: ${notice.title}`, note: notice.note } }
    : notice

async function moveDigest(old: NoticeDigest): Promise<void> {
  const { userId } = old
  const digest = await findDigest(userId)
  const refused = await transactNamed({
    digest: putDigest(userId, digest, {
      notices: [...(digest?.notices ?? []), ...old.notices.map(withEnd)],
      more: (digest?.more ?? 0) + old.more,
      dueAt: digest?.dueAt ?? old.dueAt,
    }),
    old: OldDigestEntity.build(DeleteTransaction)
      .key({ userId })
      .options({ condition: { attr: 'userId', exists: true } }),
  })
  if (refused === 'digest') await moveDigest(old)
}

/** Adds to a digest that the new version has begun. */
export const moveDigests: Migration = {
  name: '2026-11-25-move-notice-digests',
  when: 'after',
  run: () =>
    eachItem(
      {
        where: 'begins_with(#pk, :user) AND #sk = :digest',
        values: { ':user': 'USER#', ':digest': 'NOTICE-DIGEST' },
      },
      old => moveDigest(old as unknown as NoticeDigest),
    ),
}
