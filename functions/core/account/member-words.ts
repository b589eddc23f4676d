import { Entity } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { readBatches } from '../../platform/read-batches.ts'
import { type TransactionPart, table } from '../../platform/table.ts'
import { UserEntity, type UserRecord } from '../../platform/users.ts'
import { fold, foldEmail } from './credential-store.ts'

const fields = ['username', 'email', 'firstName', 'lastName'] as const
type Field = (typeof fields)[number]

export type MemberNames = Partial<Pick<UserRecord, Field>>

interface Word {
  /** Words that begin alike are together. */
  readonly beginning: string
  readonly field: Field
  readonly word: string
  readonly userId: string
}

/** Finds members by the beginning of a word. Written in the transactions that change the words. */
const MemberWordEntity = new Entity({
  name: 'member-word',
  table,
  timestamps: false,
  schema: item({
    beginning: string().key(),
    field: string()
      .enum(...fields)
      .key(),
    word: string().key(),
    userId: string().key(),
  }),
  computeKey: (word: Word) => ({ pk: partitionOf(word.beginning), sk: sortKeyOf(word) }),
})

const partitionOf = (beginning: string) => `MEMBERS#${beginning}`

const beginningOf = (word: string) => [...word].slice(0, 2).join('')

const sortKeyOf = ({ field, word, userId }: Omit<Word, 'beginning'>) => `${word}#${field}#${userId}`

/** A sort key has at most 1,024 bytes, and a character at most four. */
const WORD_MAX = 100
const WORDS_OF_A_NAME = 6

const cut = (text: string) => [...text].slice(0, WORD_MAX).join('')

/** "Anna-Lena" is found by "anna" and "lena". */
const partsOf = (name: string) =>
  fold(name)
    .split(/[\s\p{Pd}.'’]+/u)
    .filter(part => part !== '')
    .slice(0, WORDS_OF_A_NAME)

const inField: Record<Field, (text: string) => readonly string[]> = {
  username: name => [fold(name)],
  email: address => [foldEmail(address)],
  firstName: partsOf,
  lastName: partsOf,
}

const wordsOf = (userId: string, names: MemberNames): Word[] =>
  fields.flatMap(field =>
    [...new Set(inField[field](names[field] ?? '').map(cut))]
      .filter(word => word !== '')
      .map(word => ({ beginning: beginningOf(word), field, word, userId })),
  )

/**
 * Parts of a change. What the member is called now is written each time, even if it is not new: another change may have
 * come first.
 * @param names only what changes
 * @param before the same fields as they were read
 */
export function changeMemberWords(userId: string, names: MemberNames, before: MemberNames = {}): TransactionPart[] {
  const words = wordsOf(userId, names)
  const kept = new Set(words.map(sortKeyOf))
  return [
    ...words.map(word => MemberWordEntity.build(PutTransaction).item(word)),
    ...wordsOf(userId, before)
      .filter(word => !kept.has(sortKeyOf(word)))
      .map(word => MemberWordEntity.build(DeleteTransaction).key(word)),
  ]
}

const READ_AT_ONCE = 100
/** Reads of the table for one answer: many may have a name of which only the first word fits. */
const MAX_READS = 5

interface FoundMembers {
  readonly members: readonly UserRecord[]
  /** Sent back for those after them. */
  readonly cursor: string | null
}

/**
 * Members of whom each typed word begins a word of their names, username or address.
 * @param after the last answer's cursor
 */
export async function findMembersByWords(typed: string, limit: number, after?: string): Promise<FoundMembers> {
  const terms = fold(typed)
    .split(/\s+/)
    .map(cut)
    .filter(term => term !== '')
  const [longest] = terms.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return { members: [], cursor: null }
  const members: UserRecord[] = []
  let cursor = after ?? null
  for (let reads = 0; reads < MAX_READS; reads++) {
    const words = await readWords(longest, cursor)
    const users = await findMembers(words.map(({ userId }) => userId))
    for (const word of words) {
      cursor = sortKeyOf(word)
      const user = users.get(word.userId)
      if (user && isShownAt(word, user, terms, longest)) members.push(user)
      if (members.length === limit) return { members, cursor }
    }
    if (words.length < READ_AT_ONCE) return { members, cursor: null }
  }
  return { members, cursor }
}

async function readWords(term: string, after: string | null): Promise<Word[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      partition: partitionOf(beginningOf(term)),
      range: after === null ? { beginsWith: term } : { between: [after, `${term}\u{10ffff}`] },
    })
    .entities(MemberWordEntity)
    .options({ consistent: true, limit: READ_AT_ONCE + 1 })
    .send()
  return Items.filter(word => sortKeyOf(word) !== after).slice(0, READ_AT_ONCE)
}

async function findMembers(ids: readonly string[]): Promise<Map<string, UserRecord>> {
  const users = await readBatches([...new Set(ids)].map(id => UserEntity.build(BatchGetRequest).key({ id })))
  return new Map(users.map(user => [user.id, user]))
}

/** A member can be found by several words, and is shown at the first. A word that they no longer have shows nobody. */
function isShownAt(word: Word, user: UserRecord, terms: readonly string[], longest: string): boolean {
  const words = wordsOf(user.id, user)
  if (!terms.every(term => words.some(each => each.word.startsWith(term)))) return false
  const [first] = words
    .filter(each => each.word.startsWith(longest))
    .map(sortKeyOf)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return first === sortKeyOf(word)
}
