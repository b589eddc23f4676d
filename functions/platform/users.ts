import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { table } from './table.ts'

/** Where a person's own things are kept together. */
export const userPartition = (userId: string) => `USER#${userId}`

/** A person. The password is kept apart (accounts/account-store.ts), so that no other read carries it. */
export const UserEntity = new Entity({
  name: 'user',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    username: string(),
    email: string(),
    /** The person has not shown yet that they read mail there. Absent: confirmed, as are all people of before this mark. */
    emailUnconfirmed: boolean().optional(),
    firstName: string(),
    lastName: string(),
    accountType: string().enum('individual', 'dealer'),
    profileImageUrl: string().optional(),
    isAdmin: boolean().default(false),
    stripeAccountId: string().optional(),
    stripeOnboardingComplete: boolean().default(false),
    stripePayoutsEnabled: boolean().default(false),
    /** When their payout account was found to be gone, until they connect another. */
    payoutAccountLostAt: string().optional(),
    /** How often all sessions were ended at once: those of an earlier round are over. Absent in the first, 0. */
    sessionRound: number().optional(),
    createdAt: string(),
    updatedAt: string(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: userPartition(id), sk: 'USER' }),
})

export type UserRecord = FormattedItem<typeof UserEntity>

/** The person as of the last committed write, or undefined. */
export async function findUser(id: string): Promise<UserRecord | undefined> {
  const { Item } = await UserEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}
