import type { Migration } from './migration.ts'
import { copyItem, eachItem, type Filter, moveItem, type Replaces, type StoredItem } from './old-items.ts'

/**
 * Passwords, sessions and mailed links lay in a person's own partition, `USER#<id>`, where most functions may write. Now
 * each kind has partitions for itself (docs/decisions/0047-sign-in-apart.md).
 */
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

/** Each change of a password begins a round, each request for a link has a greater id, and a used link has no hash. */
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

/** So that people can sign in with the new version from its first minute. */
export const copySignIn: Migration = {
  name: '2026-11-22-copy-sign-in',
  when: 'before',
  run: () => eachItem(passwordsAndLinks, item => copyItem(apart(item), laterThanCopy(item))),
}

/**
 * What the version before wrote until it stopped, and the sessions: those are never copied, for one that someone ended
 * meanwhile would come back.
 */
export const moveSignIn: Migration = {
  name: '2026-11-22-move-sign-in',
  when: 'after',
  run: () => eachItem(all, item => moveItem(item, apart(item), laterThanCopy(item))),
}
