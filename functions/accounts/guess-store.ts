import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiresIn, table, tryWrite } from '../platform/table.ts'
import { fold } from './account-store.ts'

/** Whose guesses at which name's password count together. */
export interface GuessKey {
  readonly username: string
  /** The round of the password that is guessed at, and by whom: `0#DEVICE#…`. Another password counts from nothing. */
  readonly subject: string
}

/** How often a password was tried and not known, of a name that exists or not: both answer alike. */
const GuessesEntity = new Entity({
  name: 'guesses',
  table,
  timestamps: false,
  schema: item({
    username: string().key(),
    subject: string().key(),
    tries: number(),
    blockedUntil: string(),
    expiresAt: number(),
  }),
  computeKey: ({ username, subject }: GuessKey) => ({ pk: `GUESSES#${fold(username)}`, sk: subject }),
})

/** Guesses are forgotten a day after the last. */
const KEPT_SECONDS = 24 * 3_600

export type Guesses = Pick<FormattedItem<typeof GuessesEntity>, 'tries' | 'blockedUntil'>

export async function findGuesses(key: GuessKey, now: Date): Promise<Guesses> {
  const { Item } = await GuessesEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item && Item.expiresAt > now.getTime() / 1000 ? Item : { tries: 0, blockedUntil: '' }
}

/** Counts one more guess after `before`. @returns false when another one was counted meanwhile, or the count was reset */
export async function countGuess(key: GuessKey, before: Guesses, blockedUntil: Date, now: Date): Promise<boolean> {
  const { tries } = before
  const isForgotten = { attr: 'expiresAt', lte: now.getTime() / 1000 } as const
  const isFirst = { or: [{ attr: 'tries', exists: false }, isForgotten] } as const
  return tryWrite(
    GuessesEntity.build(UpdateItemCommand)
      .item({
        ...key,
        tries: tries + 1,
        blockedUntil: blockedUntil.toISOString(),
        expiresAt: expiresIn(now, KEPT_SECONDS),
      })
      .options({
        condition: tries === 0 ? { or: [...isFirst.or, { attr: 'tries', eq: 0 }] } : { attr: 'tries', eq: tries },
      })
      .send(),
  )
}

/** The password was known: the guesses before it were its owner's. */
export async function forgetGuesses(key: GuessKey): Promise<void> {
  await GuessesEntity.build(DeleteItemCommand).key(key).send()
}

/** The password was known, of many who tried: this one was no guess, the others stand. */
export async function takeGuessBack(key: GuessKey): Promise<void> {
  await tryWrite(
    GuessesEntity.build(UpdateItemCommand)
      .item({ ...key, tries: $add(-1) })
      .options({ condition: { attr: 'tries', gt: 0 } })
      .send(),
  )
}
