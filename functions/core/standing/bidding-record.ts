import { $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { DomainError } from '../../../shared/contract/errors.ts'
import { biddingStateOf } from '../../../shared/rules/unpaid-wins.ts'
import { tryWrite } from '../../platform/table.ts'
import { findUser, UserEntity, type UserRecord } from '../../platform/users.ts'

/** @throws DomainError bidding_paused (with `until`), card_required */
export function guardBidding(user: UserRecord, now: Date): void {
  const { state, until } = biddingStateOf(user, now)
  if (state === 'paused') throw new DomainError('bidding_paused', until ? { until } : {})
  if (state === 'card_required') throw new DomainError('card_required')
}

const TRIES = 6

/** Each listing counts once. */
export const noteUnpaidWin = (userId: string, listingId: string, at: Date): Promise<void> =>
  changeWins(userId, wins => (wins[listingId] ? wins : { ...wins, [listingId]: at.toISOString() }))

/** They paid after all. */
export const forgiveUnpaidWin = (userId: string, listingId: string): Promise<void> =>
  changeWins(userId, wins => {
    const { [listingId]: paid, ...others } = wins
    return paid ? others : wins
  })

type Wins = Readonly<Record<string, string>>

async function changeWins(userId: string, change: (wins: Wins) => Wins): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const user = await findUser(userId)
    if (!user) return
    const { unpaidWins = {}, unpaidWinsVersion } = user
    const changed = change(unpaidWins)
    if (changed === unpaidWins) return
    const isSame =
      unpaidWinsVersion === undefined
        ? ({ attr: 'unpaidWinsVersion', exists: false } as const)
        : ({ attr: 'unpaidWinsVersion', eq: unpaidWinsVersion } as const)
    const isWritten = await tryWrite(
      UserEntity.build(UpdateItemCommand)
        .item({ id: userId, unpaidWins: $set(changed), unpaidWinsVersion: (unpaidWinsVersion ?? 0) + 1 })
        .options({ condition: { and: [{ attr: 'username', exists: true }, isSame] } })
        .send(),
    )
    if (isWritten) return
  }
  throw new DomainError('conflict')
}

export interface SavedCard {
  readonly customerId: string
  readonly paymentMethodId: string
  readonly brand: string
  readonly last4: string
  /** ISO 8601, by Stripe's clock. */
  readonly savedAt: string
}

/** Not for a card that is older than the one there: Stripe's events can be late. @returns false if it is not kept */
export const noteCard = (userId: string, { customerId, ...card }: SavedCard): Promise<boolean> =>
  tryWrite(
    UserEntity.build(UpdateItemCommand)
      .item({ id: userId, stripeCustomerId: customerId, cardOnFile: $set(card) })
      .options({
        condition: {
          and: [
            { attr: 'username', exists: true },
            {
              or: [
                { attr: 'cardOnFile', exists: false },
                { attr: 'cardOnFile.savedAt', lt: card.savedAt },
              ],
            },
          ],
        },
      })
      .send(),
  )
