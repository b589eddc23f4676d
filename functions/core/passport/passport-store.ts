import { randomBytes } from 'node:crypto'
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Passport } from '../../../shared/contract/endpoints/passports.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import {
  commitmentOf,
  firstPassportHash,
  nextPassportHash,
  type PassportContent,
  type PassportKey,
  type PassportKind,
  passportKinds,
  type Removal,
  removals,
} from '../../../shared/rules/passport.ts'
import { config } from '../../platform/config.ts'
import { type TransactionPart, table, transactNamed, tryWrite } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { withoutNulls } from '../../platform/without-nulls.ts'
import { passportSigner } from './signing.ts'

const piecePartition = (pieceId: string) => `PIECE#${pieceId}`
const padded = (count: number) => String(count).padStart(6, '0')

const ownership = { ownerId: string(), itemId: string().optional(), owner: number() }

/** How far a passport's chain goes, and whose the piece is. Each entry is written on the condition that none came in between. */
const PassportEntity = new Entity({
  name: 'passport',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    seq: number(),
    hash: string(),
    at: string(),
    /** Of all that owners wrote. */
    bytes: number(),
    ...ownership,
    /** The order by which the owner has it. Absent for the first. */
    orderId: string().optional(),
    /** Whose it was before that order. */
    former: map(ownership).optional(),
    /** It is sold, and its buyer has not taken it into a collection. */
    sale: map({ orderId: string(), buyerId: string() }).optional(),
    listingId: string().optional(),
    /** A day. While it is there, the piece can't be listed. */
    stolenSince: string().optional(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: piecePartition(id), sk: 'HEAD' }),
})

export type PassportHead = FormattedItem<typeof PassportEntity>

const EntryEntity = new Entity({
  name: 'passport-entry',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    seq: number().key(),
    at: string(),
    kind: string().enum(...passportKinds),
    data: string(),
    commitments: list(string()),
    keyId: string(),
    hash: string(),
    signature: string(),
  }),
  computeKey: ({ id, seq }: { id: string; seq: number }) => ({ pk: piecePartition(id), sk: `ENTRY#${padded(seq)}` }),
})

/** What can be removed from an entry. */
const PartEntity = new Entity({
  name: 'passport-part',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    seq: number().key(),
    no: number().key(),
    /** Who wrote it: nobody else reads that. */
    authorId: string().optional(),
    salt: string().optional(),
    content: string().optional(),
    removed: string()
      .enum(...removals)
      .optional(),
  }),
  computeKey: ({ id, seq, no }: { id: string; seq: number; no: number }) => ({
    pk: piecePartition(id),
    sk: `PART#${padded(seq)}#${padded(no)}`,
  }),
})

export type PartRecord = FormattedItem<typeof PartEntity>

/** What was noted once, such as a sale. */
const OnceEntity = new Entity({
  name: 'passport-once',
  table,
  timestamps: false,
  schema: item({ id: string().key(), cause: string().key(), seq: number() }),
  computeKey: ({ id, cause }: { id: string; cause: string }) => ({ pk: piecePartition(id), sk: `ONCE#${cause}` }),
})

/** A piece that a person has or had: closing their account finds it by this. */
const OwnedEntity = new Entity({
  name: 'owned-passport',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), id: string().key() }),
  computeKey: ({ userId, id }: { userId: string; id: string }) => ({ pk: userPartition(userId), sk: `PASSPORT#${id}` }),
})

/** Public keys stay for good, so that what was signed with them can be checked. */
const KeyEntity = new Entity({
  name: 'passport-key',
  table,
  timestamps: false,
  schema: item({ id: string().key(), publicKey: string() }),
  computeKey: ({ id }: { id: string }) => ({ pk: 'PASSPORT-KEYS', sk: `KEY#${id}` }),
})

/** Who may write: until it is sold, its owner. */
export const isTheirs = ({ ownerId, sale }: PassportHead, userId: string): boolean => ownerId === userId && !sale

export async function findPassportHead(id: string): Promise<PassportHead | undefined> {
  const { Item } = await PassportEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

export const checkUnstolen = (id: string): TransactionPart =>
  PassportEntity.build(ConditionCheck).key({ id }).condition({ attr: 'stolenSince', exists: false })

export async function wasNoted(id: string, cause: string): Promise<number | undefined> {
  const { Item } = await OnceEntity.build(GetItemCommand).key({ id, cause }).options({ consistent: true }).send()
  return Item?.seq
}

/** @returns the keys that entries name */
async function findKeys(ids: ReadonlySet<string>) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: 'PASSPORT-KEYS' })
    .entities(KeyEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.filter(({ id }) => ids.has(id))
}

interface FoundPassport {
  readonly head: PassportHead
  readonly passport: Passport
  readonly parts: readonly PartRecord[]
}

/** With what only its owner and admins may know. */
export async function findWholePassport(id: string): Promise<FoundPassport | undefined> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: piecePartition(id) })
    .entities(PassportEntity, EntryEntity, PartEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  let head: PassportHead | undefined
  const written: FormattedItem<typeof EntryEntity>[] = []
  const parts: PartRecord[] = []
  for (const found of Items) {
    if ('commitments' in found) written.push(found)
    else if ('no' in found) parts.push(found)
    else head = found
  }
  if (!head) return undefined
  const entries = written.map(({ id: _, commitments, ...entry }) => ({
    ...entry,
    parts: commitments.map((commitment, index) => {
      const part = parts.find(({ seq, no }) => seq === entry.seq && no === index + 1)
      return {
        commitment,
        salt: part?.salt ?? null,
        content: part?.content ?? null,
        removed: part?.removed ?? null,
      }
    }),
  }))
  const keys = await findKeys(new Set(entries.map(({ keyId }) => keyId)))
  return { head, parts, passport: { id, entries, keys, listingId: head.listingId ?? null } }
}

/** What everyone may read. */
export const findPassport = async (id: string): Promise<Passport | undefined> => (await findWholePassport(id))?.passport

export type EntryDraft = {
  [Kind in PassportKind]: {
    readonly kind: Kind
    readonly data: PassportContent[Kind]['data']
    readonly parts?: readonly PassportContent[Kind]['part'][]
  }
}[PassportKind]

/** Their time would tell the day of a sale. */
const OF_MONTH: readonly PassportKind[] = ['sold', 'sale_undone', 'owner_changed']
const monthStart = (now: Date) => `${now.toISOString().slice(0, 7)}-01T00:00:00.000Z`

/** What is undefined is removed. */
type Changes = {
  readonly [Name in 'ownerId' | 'owner' | 'itemId' | 'orderId' | 'former' | 'sale' | 'listingId' | 'stolenSince']?:
    | PassportHead[Name]
    | undefined
}

interface Writing {
  /** As it was read; of a new one, whose it is. */
  readonly head: PassportHead | (Pick<PassportHead, 'id' | 'ownerId'> & { readonly seq: 0; readonly itemId?: string })
  readonly drafts: readonly EntryDraft[]
  readonly authorId?: string
  /** What changes with it. */
  readonly changes?: Changes
  /** Why it is written, if only once. */
  readonly cause?: string
}

interface Written {
  readonly seq: number
  readonly parts: Record<'head' | 'once', readonly TransactionPart[]>
  readonly others: readonly TransactionPart[]
}

const keptKeys = new Set<string>()

/** Before the first entry that it signs. */
async function keepKey({ id, publicKey }: PassportKey): Promise<void> {
  const kept = `${config.tableName} ${id}`
  if (keptKeys.has(kept)) return
  await KeyEntity.build(PutItemCommand).item({ id, publicKey }).send()
  keptKeys.add(kept)
}

/** Parts of a transaction. `head` fails if another entry came in between: read it again. `once` fails if it was noted before. */
async function writingEntries({ head, drafts, authorId, changes, cause }: Writing, now: Date): Promise<Written> {
  const signer = await passportSigner()
  await keepKey(signer.key)
  const { id } = head
  let { seq } = head
  let hash = 'hash' in head ? head.hash : firstPassportHash(id)
  let bytes = 'hash' in head ? head.bytes : 0
  const items: TransactionPart[] = []
  for (const { kind, data, parts = [] } of drafts) {
    seq++
    const sealed = parts.map(part => {
      const [salt, content] = [randomBytes(16).toString('hex'), JSON.stringify(part)]
      return { salt, content, commitment: commitmentOf(salt, content) }
    })
    const entry = {
      seq,
      at: OF_MONTH.includes(kind) ? monthStart(now) : now.toISOString(),
      kind,
      data: JSON.stringify(data),
      keyId: signer.key.id,
    }
    hash = nextPassportHash(hash, { ...entry, parts: sealed })
    const commitments = sealed.map(({ commitment }) => commitment)
    items.push(
      EntryEntity.build(PutTransaction)
        .item({ ...entry, id, commitments, hash, signature: signer.sign(hash) })
        .options({ condition: { attr: 'seq', exists: false } }),
      ...sealed.map(({ salt, content }, index) =>
        PartEntity.build(PutTransaction).item({ id, seq, no: index + 1, salt, content, ...(authorId && { authorId }) }),
      ),
    )
    if (authorId) bytes += sealed.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  }
  const isUnchanged =
    'hash' in head ? ({ attr: 'seq', eq: head.seq } as const) : ({ attr: 'seq', exists: false } as const)
  const next = {
    ...head,
    ...changes,
    ownerId: changes?.ownerId ?? head.ownerId,
    owner: changes?.owner ?? ('hash' in head ? head.owner : 1),
    seq,
    hash,
    bytes,
    at: now.toISOString(),
  }
  const isNewOwner = !('hash' in head) || next.ownerId !== head.ownerId
  return {
    seq,
    parts: {
      head: [PassportEntity.build(PutTransaction).item(withoutNulls(next)).options({ condition: isUnchanged })],
      once: cause
        ? [
            OnceEntity.build(PutTransaction)
              .item({ id, cause, seq })
              .options({ condition: { attr: 'seq', exists: false } }),
          ]
        : [],
    },
    others: [...items, ...(isNewOwner ? [OwnedEntity.build(PutTransaction).item({ userId: next.ownerId, id })] : [])],
  }
}

const TRIES = 8

/**
 * Reads the head, decides what to write, and writes it, until nobody else did so in between.
 * @param decide undefined: there is nothing to write
 * @returns the head as it was decided on, undefined if nothing was written
 * @throws DomainError conflict: others wrote at once too often; what `decide` throws
 */
export async function writePassport(
  id: string,
  now: Date,
  decide: (
    head: PassportHead | undefined,
  ) => Promise<(Writing & { readonly guard?: readonly TransactionPart[] }) | undefined>,
): Promise<{ readonly seq: number } | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const writing = await decide(await findPassportHead(id))
    if (!writing) return undefined
    const { seq, parts, others } = await writingEntries(writing, now)
    const refused = await transactNamed({ ...parts, guard: writing.guard ?? [] }, ...others)
    if (refused === undefined) return { seq }
    if (refused === 'once') return undefined
  }
  throw new DomainError('conflict')
}

/** Takes the content of a part away; its commitment stays in the chain. Does nothing if that was done before. */
export const emptyPart = ({ id, seq, no }: Pick<PartRecord, 'id' | 'seq' | 'no'>, removed: Removal): TransactionPart =>
  PartEntity.build(UpdateTransaction)
    .item({ id, seq, no, salt: $remove(), content: $remove(), authorId: $remove(), removed })
    .options({ condition: { attr: 'no', exists: true } })

/** When an account is closed. */
export const forgetPart = ({ id, seq, no }: Pick<PartRecord, 'id' | 'seq' | 'no'>): Promise<boolean> =>
  tryWrite(
    PartEntity.build(UpdateItemCommand)
      .item({ id, seq, no, salt: $remove(), content: $remove(), authorId: $remove(), removed: 'request' })
      .options({ condition: { attr: 'no', exists: true } })
      .send(),
  )
