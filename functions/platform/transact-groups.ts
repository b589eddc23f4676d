import { setImmediate as breathe } from 'node:timers/promises'
import { forEachSettled } from './all-settled.ts'
import { config } from './config.ts'
import { isConditionFailure, type TransactionPart, transact } from './table.ts'

/** DynamoDB's own limit of parts in a transaction. */
const ALONE = { parts: 100, atOnce: 2 }
/** A transaction is written down in one go, for which other answers of the process wait at each of their steps. */
const BESIDE_ANSWERS = { parts: 24, atOnce: 3 }

interface Group<Key> {
  readonly key: Key
  /** Written together or not at all. No two groups may write the same item. */
  readonly parts: readonly TransactionPart[]
}

/**
 * Writes many groups in as few transactions as hold them, for each transaction costs a round trip.
 * @returns the keys of those that a condition refused @throws as `allSettled` does
 */
export async function transactGroups<Key>(groups: readonly Group<Key>[]): Promise<ReadonlySet<Key>> {
  const refused = new Set<Key>()
  const most = config.answersFirst ? BESIDE_ANSWERS : ALONE
  await forEachSettled(packed(groups, most.parts), most.atOnce, async pack => {
    for (const { key } of await refusedOf(pack)) refused.add(key)
  })
  return refused
}

/** One group that is refused refuses its whole transaction: the others are written without it. */
async function refusedOf<Key>(pack: readonly Group<Key>[]): Promise<readonly Group<Key>[]> {
  const refused: Group<Key>[] = []
  let left = pack
  while (left.length > 0) {
    if (config.answersFirst) await ownTurn()
    try {
      await transact(...left.flatMap(({ parts }) => parts))
      return refused
    } catch (error) {
      const failed = failedIn(left, error)
      if (failed.size === 0) throw error
      refused.push(...failed)
      left = left.filter(group => !failed.has(group))
    }
  }
  return refused
}

let turn: Promise<unknown> = Promise.resolve()

/** A turn of the event loop in which no other transaction of groups is written down. */
function ownTurn(): Promise<unknown> {
  turn = turn.then(() => breathe())
  return turn
}

function failedIn<Key>(pack: readonly Group<Key>[], error: unknown): ReadonlySet<Group<Key>> {
  const groupOfPart = pack.flatMap(group => group.parts.map(() => group))
  return new Set(groupOfPart.filter((_, index) => isConditionFailure(error, index)))
}

function packed<Key>(groups: readonly Group<Key>[], most: number): Group<Key>[][] {
  const packs: Group<Key>[][] = []
  let parts = most
  for (const group of groups) {
    parts += group.parts.length
    if (parts > most) {
      packs.push([])
      parts = group.parts.length
    }
    packs.at(-1)?.push(group)
  }
  return packs
}
