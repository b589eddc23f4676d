import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiresIn, table, tryWrite } from '../../platform/table.ts'
import { fold } from './credential-store.ts'

export interface GuessKey {
  readonly username: string
  /** The session epoch and the subject: `0#DEVICE#…`. A new password starts at zero. */
  readonly subject: string
}

/** Failed guesses for a username, whether it exists or not. */
const GuessesEntity = new Entity({
  name: 'guesses',
  table,
  timestamps: false,
  schema: item({
    username: string().key(),
    subject: string().key(),
    tries: number(),
    /** Empty: no delay. */
    blockedUntil: string(),
    expiresAt: number(),
  }),
  computeKey: ({ username, subject }: GuessKey) => ({ pk: `GUESSES#${fold(username)}`, sk: subject }),
})

const KEPT_SECONDS = 24 * 3_600

export type Guesses = Pick<FormattedItem<typeof GuessesEntity>, 'tries' | 'blockedUntil'>

export async function findGuesses(key: GuessKey, now: Date): Promise<Guesses> {
  const { Item } = await GuessesEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item && Item.expiresAt > now.getTime() / 1000 ? Item : { tries: 0, blockedUntil: '' }
}

/** @returns false if another guess was counted meanwhile, or the count was reset */
export async function countGuess(key: GuessKey, { tries, blockedUntil }: Guesses, now: Date): Promise<boolean> {
  const before = tries - 1
  const isForgotten = { attr: 'expiresAt', lte: now.getTime() / 1000 } as const
  const isFirst = { or: [{ attr: 'tries', exists: false }, isForgotten] } as const
  return tryWrite(
    GuessesEntity.build(UpdateItemCommand)
      .item({
        ...key,
        tries,
        blockedUntil,
        expiresAt: expiresIn(now, KEPT_SECONDS),
      })
      .options({
        condition: before === 0 ? { or: [...isFirst.or, { attr: 'tries', eq: 0 }] } : { attr: 'tries', eq: before },
      })
      .send(),
  )
}

/** The right password resets the count: the guesses were the owner's. */
export async function forgetGuesses(key: GuessKey): Promise<void> {
  await GuessesEntity.build(DeleteItemCommand).key(key).send()
}

/** The right password from a shared origin takes back only its own count. */
export async function takeGuessBack(key: GuessKey): Promise<void> {
  await tryWrite(
    GuessesEntity.build(UpdateItemCommand)
      .item({ ...key, tries: $add(-1) })
      .options({ condition: { attr: 'tries', gt: 0 } })
      .send(),
  )
}
