import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { taxIdentityAsked, taxIdentityGiven, taxIdentityOverdue } from '../../../events/tax.ts'
import { HELD_AFTER_MS, identityKinds, REMINDED_AFTER_MS } from '../../../shared/rules/dac7.ts'
import { emit } from '../../platform/outbox.ts'
import { type TransactionPart, table, tryTransact } from '../../platform/table.ts'
import { UserEntity, userPartition } from '../../platform/users.ts'

const DUTIES = 'TAX-DUTIES'

/** What tax authorities get of a seller. */
const IdentityEntity = new Entity({
  name: 'tax-identity',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    kind: string().enum(...identityKinds),
    firstName: string().optional(),
    lastName: string().optional(),
    /** Sealed (core/account/sealing.ts), like the tax number. */
    birthDate: string().optional(),
    birthCity: string().optional(),
    name: string().optional(),
    registrationNumber: string().optional(),
    vatNumber: string().optional(),
    tin: string().optional(),
    street: string(),
    postCode: string(),
    city: string(),
    country: string(),
    updatedAt: string(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'TAXIDENTITY' }),
})

export type IdentityRecord = FormattedItem<typeof IdentityEntity>

/** That a seller was asked for it, once and for all years. */
const DutyEntity = new Entity({
  name: 'tax-duty',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    /** In which they reached the thresholds. */
    year: string(),
    askedAt: string(),
    reminders: number(),
    /** When payouts began to wait. */
    heldAt: string().optional(),
    givenAt: string().optional(),
    ownerPk: string().hidden(),
    /** The time of the next step, or that there is none. */
    ownerSk: string().hidden(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'TAXDUTY' }),
})

export type DutyRecord = FormattedItem<typeof DutyEntity>

/** How far the sellers of a year were looked at, since reports were switched on. */
const ScanEntity = new Entity({
  name: 'tax-year-seen',
  table,
  timestamps: false,
  schema: item({
    year: string().key(),
    isSeen: boolean(),
    /** When reports were switched on. A later time looks at the year again. */
    since: string().optional(),
    /** The place in the ledger to go on from. */
    next: string().optional(),
  }),
  computeKey: ({ year }: { year: string }) => ({ pk: DUTIES, sk: `SEEN#${year}` }),
})

const WAITS = 'STEP#'
const REST = 'REST#'
const timeAfter = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

export const dueAtOf = ({ askedAt }: Pick<DutyRecord, 'askedAt'>): string => timeAfter(askedAt, HELD_AFTER_MS)

function placeOf({ userId, askedAt, reminders, heldAt, givenAt }: Omit<DutyRecord, 'year'>) {
  if (givenAt || heldAt) return { ownerPk: DUTIES, ownerSk: `${REST}${userId}` }
  const next = timeAfter(askedAt, REMINDED_AFTER_MS[reminders] ?? HELD_AFTER_MS)
  return { ownerPk: DUTIES, ownerSk: `${WAITS}${next}#${userId}` }
}

export async function findIdentity(userId: string): Promise<IdentityRecord | undefined> {
  const { Item } = await IdentityEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item
}

export async function findDuty(userId: string): Promise<DutyRecord | undefined> {
  const { Item } = await DutyEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item
}

async function findDuties(range: { beginsWith: string } | { between: [string, string] }): Promise<DutyRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: DUTIES, range })
    .entities(DutyEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

export const findDueDuties = (now: Date) => findDuties({ between: [WAITS, `${WAITS}${now.toISOString()}`] })

/** All who were ever asked. */
export const findAllDuties = async (): Promise<DutyRecord[]> =>
  (await Promise.all([findDuties({ beginsWith: WAITS }), findDuties({ beginsWith: REST })])).flat()

/** @returns false if they were asked already */
export function ask(userId: string, year: string, now: Date): Promise<boolean> {
  const duty = { userId, year, askedAt: now.toISOString(), reminders: 0 }
  return tryTransact(
    DutyEntity.build(PutTransaction)
      .item({ ...duty, ...placeOf(duty) })
      .options({ condition: { attr: 'askedAt', exists: false } }),
    UserEntity.build(ConditionCheck).key({ id: userId }).condition({ attr: 'username', exists: true }),
    emit(taxIdentityAsked, { sellerId: userId, year, dueAt: dueAtOf(duty), isReminder: false }, now),
  )
}

const asRead = ({ reminders }: DutyRecord) => ({
  and: [
    { attr: 'reminders', eq: reminders } as const,
    { attr: 'givenAt', exists: false } as const,
    { attr: 'heldAt', exists: false } as const,
  ],
})

/** A reminder, or after both the hold of payouts. Does nothing if another did it, or they answered. */
export function takeNextStep(duty: DutyRecord, now: Date): Promise<boolean> {
  const { userId, year, reminders } = duty
  if (reminders < REMINDED_AFTER_MS.length) {
    const next = { ...duty, reminders: reminders + 1 }
    return tryTransact(
      DutyEntity.build(UpdateTransaction)
        .item({ userId, reminders: next.reminders, ...placeOf(next) })
        .options({ condition: asRead(duty) }),
      emit(taxIdentityAsked, { sellerId: userId, year, dueAt: dueAtOf(duty), isReminder: true }, now),
    )
  }
  const heldAt = now.toISOString()
  return tryTransact(
    DutyEntity.build(UpdateTransaction)
      .item({ userId, heldAt, ...placeOf({ ...duty, heldAt }) })
      .options({ condition: asRead(duty) }),
    UserEntity.build(UpdateTransaction)
      .item({ id: userId, taxHeldSince: heldAt })
      .options({ condition: { attr: 'username', exists: true } }),
    emit(taxIdentityOverdue, { sellerId: userId, year }, now),
  )
}

/** @returns false if they were not asked, or the account was closed meanwhile */
export function giveIdentity(duty: DutyRecord, identity: IdentityRecord, now: Date): Promise<boolean> {
  const { userId, year } = duty
  const givenAt = now.toISOString()
  return tryTransact(
    IdentityEntity.build(PutTransaction).item(identity),
    DutyEntity.build(UpdateTransaction)
      .item({ userId, givenAt, heldAt: $remove(), ...placeOf({ ...duty, givenAt }) })
      .options({ condition: { attr: 'askedAt', exists: true } }),
    UserEntity.build(UpdateTransaction)
      .item({ id: userId, taxHeldSince: $remove() })
      .options({ condition: { attr: 'username', exists: true } }),
    emit(taxIdentityGiven, { sellerId: userId, year }, now),
  )
}

export type YearScan = FormattedItem<typeof ScanEntity>

/** @returns undefined if none began since then */
export async function findYearScan(year: string, since: string): Promise<YearScan | undefined> {
  const { Item } = await ScanEntity.build(GetItemCommand).key({ year }).send()
  return Item?.since === since ? Item : undefined
}

export const noteYearScan = (scan: YearScan) => ScanEntity.build(PutItemCommand).item(scan).send()

/** Part of what is only done while payouts wait for it, or only while they don't. */
export const checkTaxHeld = (userId: string): TransactionPart =>
  UserEntity.build(ConditionCheck).key({ id: userId }).condition({ attr: 'taxHeldSince', exists: true })
export const checkNotTaxHeld = (userId: string): TransactionPart =>
  UserEntity.build(ConditionCheck).key({ id: userId }).condition({ attr: 'taxHeldSince', exists: false })
