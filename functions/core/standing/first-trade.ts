import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { allSettled } from '../../platform/all-settled.ts'
import { tryWrite } from '../../platform/table.ts'
import { UserEntity } from '../../platform/users.ts'

const isPerson = { attr: 'username', exists: true } as const

/** Once for each of the two; not for an account that is closed. */
export function noteFirstTrade({ sellerId, buyerId }: { sellerId: string; buyerId: string }, now: Date): Promise<void> {
  const time = now.toISOString()
  const update = UserEntity.build(UpdateItemCommand)
  const sold = update
    .item({ id: sellerId, firstSaleAt: time })
    .options({ condition: { and: [isPerson, { attr: 'firstSaleAt', exists: false }] } })
  const bought = update
    .item({ id: buyerId, firstPurchaseAt: time })
    .options({ condition: { and: [isPerson, { attr: 'firstPurchaseAt', exists: false }] } })
  return allSettled([tryWrite(sold.send()), tryWrite(bought.send())])
}
