import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { bankRefused, payoutAccountLost, payoutsEnabled } from '../../../../events/payout.ts'
import { emit } from '../../../platform/outbox.ts'
import { table, tryTransact } from '../../../platform/table.ts'
import { UserEntity, type UserRecord } from '../../../platform/users.ts'

/** Whose payout account it is: Stripe's events name only the account. */
const PayoutAccountEntity = new Entity({
  name: 'payout-account',
  table,
  timestamps: false,
  schema: item({ accountId: string().key(), userId: string() }),
  computeKey: ({ accountId }: { accountId: string }) => ({ pk: `PAYOUT-ACCOUNT#${accountId}`, sk: 'PAYOUT-ACCOUNT' }),
})

export async function findAccountOwner(accountId: string): Promise<string | undefined> {
  const { Item } = await PayoutAccountEntity.build(GetItemCommand)
    .key({ accountId })
    .options({ consistent: true })
    .send()
  return Item?.userId
}

/** For a person who has no account. @returns false when another request was first */
export async function connectAccount(userId: string, accountId: string, now: Date): Promise<boolean> {
  return tryTransact(
    UserEntity.build(UpdateTransaction)
      .item({
        id: userId,
        stripeAccountId: accountId,
        payoutAccountLostAt: $remove(),
        updatedAt: now.toISOString(),
      })
      .options({
        condition: {
          and: [
            { attr: 'username', exists: true },
            { attr: 'stripeAccountId', exists: false },
          ],
        },
      }),
    PayoutAccountEntity.build(PutTransaction).item({ accountId, userId }),
  )
}

export interface AccountFlags {
  stripeOnboardingComplete: boolean
  payoutMark: string | undefined
  stripePayoutsEnabled: boolean
}

/** Payouts becoming possible is an event. @returns false if the person changed accounts */
export async function noteAccountFlags(user: UserRecord, flags: AccountFlags, now: Date): Promise<boolean> {
  const { id, stripeAccountId } = user
  if (!stripeAccountId) return false
  const becameEnabled = flags.stripePayoutsEnabled && !user.stripePayoutsEnabled
  const update = UserEntity.build(UpdateTransaction)
    .item({ id, ...flags, updatedAt: now.toISOString() })
    .options({
      condition: {
        and: [
          { attr: 'stripeAccountId', eq: stripeAccountId },
          { attr: 'stripePayoutsEnabled', eq: user.stripePayoutsEnabled },
        ],
      },
    })
  const lost = { sellerId: id, stripeAccountId, why: 'restricted' } as const
  return tryTransact(
    update,
    ...(becameEnabled ? [emit(payoutsEnabled, { userId: id, stripeAccountId }, now)] : []),
    ...(user.stripePayoutsEnabled && !flags.stripePayoutsEnabled ? [emit(payoutAccountLost, lost, now)] : []),
  )
}

const OWING = 'OWING'

/** Sellers ever overpaid; the current debt is in their payouts. */
const OwingSellerEntity = new Entity({
  name: 'owing-seller',
  table,
  timestamps: false,
  schema: item({ userId: string().key() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: OWING, sk: userId }),
})

/** Whose account is closed, so that no later sale settles it. */
export const noteOwingForGood = (userId: string): Promise<boolean> =>
  tryTransact(OwingSellerEntity.build(PutTransaction).item({ userId }))

/** Once. */
export async function noteOwing(userId: string, now: Date): Promise<void> {
  await tryTransact(
    UserEntity.build(UpdateTransaction)
      .item({ id: userId, owedSince: now.toISOString() })
      .options({
        condition: {
          and: [
            { attr: 'username', exists: true },
            { attr: 'owedSince', exists: false },
          ],
        },
      }),
    OwingSellerEntity.build(PutTransaction).item({ userId }),
  )
}

export async function findOwingSellers(): Promise<string[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: OWING })
    .entities(OwingSellerEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.map(({ userId }) => userId)
}

/** For an account gone at Stripe or access revoked. Does nothing when the person has another account already. */
export async function disconnectAccount(userId: string, accountId: string, now: Date): Promise<void> {
  await tryTransact(
    UserEntity.build(UpdateTransaction)
      .item({
        id: userId,
        stripeAccountId: $remove(),
        stripeOnboardingComplete: false,
        stripePayoutsEnabled: false,
        bankRefusal: $remove(),
        payoutAccountLostAt: now.toISOString(),
        updatedAt: now.toISOString(),
      })
      .options({ condition: { attr: 'stripeAccountId', eq: accountId } }),
    emit(payoutAccountLost, { sellerId: userId, stripeAccountId: accountId, why: 'gone' }, now),
  )
}

/** Once for each reason. @param refusal in Stripe's words; undefined if the bank took what was paid out */
export async function noteBankRefusal(user: UserRecord, refusal: string | undefined, now: Date): Promise<void> {
  const { id, stripeAccountId } = user
  if (!stripeAccountId || user.bankRefusal === refusal) return
  await tryTransact(
    UserEntity.build(UpdateTransaction)
      .item({ id, bankRefusal: refusal ?? $remove(), updatedAt: now.toISOString() })
      .options({
        condition: {
          and: [
            { attr: 'stripeAccountId', eq: stripeAccountId },
            refusal ? { attr: 'bankRefusal', ne: refusal } : { attr: 'bankRefusal', exists: true },
          ],
        } as never,
      }),
    ...(refusal ? [emit(bankRefused, { sellerId: id, stripeAccountId, reason: refusal }, now)] : []),
  )
}
