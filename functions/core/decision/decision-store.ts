import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { PayloadOf } from '../../../events/event.ts'
import { appealDecided, decisionAppealed } from '../../../events/report.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import {
  type AppealOutcome,
  appealOutcomes,
  decisionActs,
  reportKinds,
  reportSubjects,
} from '../../../shared/rules/reports.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { emit } from '../../platform/outbox.ts'
import { readBatches } from '../../platform/read-batches.ts'
import { expiresIn, type TransactionPart, table, transactNamed } from '../../platform/table.ts'
import type { UserRecord } from '../../platform/users.ts'
import { countReport } from './report-counts.ts'

/** What a thing is that was reported: enough to find it again. */
export const aboutAttributes = {
  subject: string().enum(...reportSubjects),
  /** Of the listing, the message, the person or the piece. */
  subjectId: string(),
  /** Of a message. */
  senderId: string().optional(),
  recipientId: string().optional(),
  /** Of a photograph. */
  imageUrl: string().optional(),
  listingId: string().optional(),
  title: string(),
  /** Whom a decision concerns. */
  userId: string(),
}

/** What an admin decided about a person or what is theirs, as they are told: a statement of reasons. */
export const DecisionEntity = new Entity({
  name: 'decision',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    ...aboutAttributes,
    /** Absent: a suspension without a report. */
    reportedId: string().optional(),
    act: string().enum(...decisionActs),
    kind: string().enum(...reportKinds),
    reason: string(),
    /** The place of a photograph that was taken out. */
    photoAt: number().optional(),
    /** Of a piece that was marked as stolen: the sale whose payout is held with it. */
    heldSaleId: string().optional(),
    adminId: string(),
    admin: string(),
    at: string(),
    /** Of a dismissal: who reported and objects, as the report has them. */
    appellant: string().optional(),
    appealText: string().optional(),
    appealedAt: string().optional(),
    appealOutcome: string()
      .enum(...appealOutcomes)
      .optional(),
    appealReason: string().optional(),
    appealDecidedAt: string().optional(),
    expiresAt: number(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `DECISION#${id}`, sk: 'DECISION' }),
})

export type DecisionRecord = FormattedItem<typeof DecisionEntity>
export type About = Pick<DecisionRecord, keyof typeof aboutAttributes>

/** Reports and decisions are kept for two years. Counts stay. */
export const REPORTS_KEPT_SECONDS = (2 * 365 * DAY_MS) / 1000

/** Where appeals wait. */
const DUE = 'APPEALS'

const ownerPartition = (userId: string) => `DECISIONS#${userId}`

/** Part of deciding. */
export const putDecision = (decision: Omit<DecisionRecord, 'expiresAt'>, now: Date) =>
  DecisionEntity.build(PutTransaction)
    .item({
      ...decision,
      expiresAt: expiresIn(now, REPORTS_KEPT_SECONDS),
      ownerPk: ownerPartition(decision.userId),
      ownerSk: `${decision.at}#${decision.id}`,
    })
    .options({ condition: { attr: 'at', exists: false } })

export async function findDecision(id: string): Promise<DecisionRecord | undefined> {
  const { Item } = await DecisionEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

/** About a person, newest first. */
export async function findDecisionsAbout(userId: string, limit: number): Promise<DecisionRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: ownerPartition(userId) })
    .entities(DecisionEntity)
    .options({ reverse: true, limit })
    .send()
  return Items
}

/** Oldest first. */
export async function findAppeals(now: Date): Promise<DecisionRecord[]> {
  const ids = await Array.fromAsync(listDueKeys(DUE, `${now.toISOString()}~`), keys => keys.at(-1) ?? '')
  const found = await readBatches(ids.map(id => DecisionEntity.build(BatchGetRequest).key({ id })))
  return found.filter(({ appealOutcome }) => !appealOutcome)
}

export interface Appeal {
  readonly text: string
  readonly appellant?: string | undefined
}

/** @returns false if somebody has objected before */
export async function appealAgainst(
  { id, title, userId, at }: DecisionRecord,
  { text, appellant }: Appeal,
  now: Date,
  ...extraParts: TransactionPart[]
): Promise<boolean> {
  const appealedAt = now.toISOString()
  const refused = await transactNamed(
    {
      decision: DecisionEntity.build(UpdateTransaction)
        .item({
          id,
          appellant,
          appealText: text,
          appealedAt,
          expiresAt: expiresIn(now, REPORTS_KEPT_SECONDS),
          duePk: DUE,
          dueSk: `${appealedAt}#${id}`,
        })
        .options({
          condition: {
            and: [
              { attr: 'at', eq: at },
              { attr: 'appealedAt', exists: false },
            ],
          },
        }),
    },
    countReport('appeal', 'all', now),
    emit(decisionAppealed, { decisionId: id, title, userId }, now),
    ...extraParts,
  )
  return refused === undefined
}

export interface AppealDecision {
  readonly outcome: AppealOutcome
  readonly reason: string
  readonly admin: UserRecord
  readonly now: Date
}

/** Part of deciding an appeal; refused if it was decided. */
export const settleAppeal = ({ id }: DecisionRecord, { outcome, reason, now }: AppealDecision) =>
  DecisionEntity.build(UpdateTransaction)
    .item({
      id,
      appealOutcome: outcome,
      appealReason: reason,
      appealDecidedAt: now.toISOString(),
      duePk: $remove(),
      dueSk: $remove(),
    })
    .options({
      condition: {
        and: [
          { attr: 'appealedAt', exists: true },
          { attr: 'appealOutcome', exists: false },
        ],
      },
    })

/** Who objected, to be told. */
export type Appellant = Pick<PayloadOf<typeof appealDecided>, 'userId' | 'email' | 'side'>

/** The other parts. @param isBack null: nothing had to come back */
export const appealSettled = (
  { id: decisionId, title }: DecisionRecord,
  { outcome, reason, now }: AppealDecision,
  appellant: Appellant,
  isBack: boolean | null,
): TransactionPart[] => [
  ...(outcome === 'reversed' ? [countReport('reversed', 'all', now)] : []),
  emit(appealDecided, { decisionId, title, ...appellant, outcome, reason, isBack }, now),
]
