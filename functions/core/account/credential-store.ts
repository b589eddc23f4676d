import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { asciiEmail } from '../../../shared/rules/email-address.ts'
import { table } from '../../platform/table.ts'

export const fold = (name: string) => name.normalize('NFKC').toLowerCase()

/** The same for both forms of a domain. */
export const foldEmail = (email: string) => asciiEmail(fold(email))

/** Makes usernames unique: this item exists for each taken name. */
export const UsernameEntity = new Entity({
  name: 'username',
  table,
  timestamps: false,
  schema: item({ username: string().key(), userId: string() }),
  computeKey: ({ username }: { username: string }) => ({ pk: `USERNAME#${fold(username)}`, sk: 'USERNAME' }),
})

/** The password's hash and the session epoch it opens, so a login with an old password opens an ended session. */
export const CredentialEntity = new Entity({
  name: 'credential',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    passwordHash: string(),
    /** Equals the user's `sessionRound`; both change together. */
    round: number().optional(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: `CREDENTIAL#${userId}`, sk: 'CREDENTIAL' }),
})

export type Credential = FormattedItem<typeof CredentialEntity>

export async function findUserIdByName(username: string): Promise<string | undefined> {
  const { Item } = await UsernameEntity.build(GetItemCommand).key({ username }).options({ consistent: true }).send()
  return Item?.userId
}

export async function findCredential(userId: string): Promise<Credential | undefined> {
  const { Item } = await CredentialEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item
}
