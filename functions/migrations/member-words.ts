import { changeMemberWords, type MemberNames } from '../core/account/member-words.ts'
import { transact } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type StoredItem } from './old-items.ts'

/** Members of release 1.0.0 have no words to be found by. Words are only added, so it may run at any time. */
export const memberWords: Migration = {
  name: '2026-11-29-member-words',
  when: 'after',
  run: () =>
    eachItem(
      { where: 'begins_with(#pk, :users) AND #sk = :user', values: { ':users': 'USER#', ':user': 'USER' } },
      addWords,
    ),
}

async function addWords({ id, ...names }: StoredItem): Promise<void> {
  const words = changeMemberWords(String(id), names as MemberNames)
  if (words.length > 0) await transact(...words)
}
