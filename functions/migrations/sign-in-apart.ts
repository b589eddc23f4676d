import type { Migration } from './migration.ts'
import { copyItem, eachItem, type Filter, moveItem, type Replaces, type StoredItem } from './old-items.ts'

/** Sign-in items were in `USER#<id>`, where most functions may write (docs/decisions/0047-sign-in-apart.md). */
const inUsersPartition = 'begins_with(#pk, :user) AND '

const passwordsAndLinks: Filter = {
  where: `${inUsersPartition}(#sk = :credential OR begins_with(#sk, :link))`,
  values: { ':user': 'USER#', ':credential': 'CREDENTIAL', ':link': 'MAILED-LINK#' },
}
const all: Filter = {
  where: `${inUsersPartition}(#sk = :credential OR begins_with(#sk, :link) OR begins_with(#sk, :session))`,
  values: { ...passwordsAndLinks.values, ':session': 'SESSION#' },
}

/** `USER#1`/`SESSION#abc` becomes `SESSION#1`/`SESSION#abc`. */
const apart = (item: StoredItem): StoredItem => ({
  ...item,
  pk: `${item.sk.split('#')[0]}#${item.pk.slice('USER#'.length)}`,
})

/** A changed password has a greater round, a newer link a greater id, and a used link no hash. */
function laterThanCopy(item: StoredItem): Replaces | undefined {
  const { round, requestId, tokenHash } = item as { round?: number; requestId?: string; tokenHash?: string }
  if (requestId !== undefined) {
    return {
      condition: `requestId < :requestId${tokenHash === undefined ? ' OR requestId = :requestId' : ''}`,
      values: { ':requestId': requestId },
    }
  }
  if (round === undefined) return undefined
  return {
    condition: 'attribute_not_exists(#round) OR #round < :round',
    names: { '#round': 'round' },
    values: { ':round': round },
  }
}

/** Lets people sign in with the new version from its first minute. */
export const copySignIn: Migration = {
  name: '2026-11-22-copy-sign-in',
  when: 'before',
  run: () => eachItem(passwordsAndLinks, item => copyItem(apart(item), laterThanCopy(item))),
}

/** Sessions are moved, never copied: one that someone ended meanwhile would come back. */
export const moveSignIn: Migration = {
  name: '2026-11-22-move-sign-in',
  when: 'after',
  run: () => eachItem(all, item => moveItem(item, apart(item), laterThanCopy(item))),
}
