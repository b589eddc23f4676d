import { Entity } from 'dynamodb-toolbox/entity'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { MAX_PROTECTION_DAYS } from '../../../shared/rules/protection.ts'
import { expiresIn, type TransactionPart, table } from '../../platform/table.ts'

const AT_RISK = 'AT-RISK'

/** An order whose payout was released, or never held, while its buyer can still report a problem. Gone once it is complete. */
const AtRiskEntity = new Entity({
  name: 'at-risk',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    orderId: string().key(),
    since: string(),
    expiresAt: number(),
  }),
  computeKey: ({ sellerId, orderId }: { sellerId: string; orderId: string }) => ({
    pk: AT_RISK,
    sk: `${sellerId}#${orderId}`,
  }),
})

/** Longer than any protection, which cases and delays can prolong. */
const KEPT_SECONDS = 4 * MAX_PROTECTION_DAYS * 24 * 3_600

export const noteAtRisk = (sellerId: string, orderId: string, now: Date): TransactionPart =>
  AtRiskEntity.build(PutTransaction).item({
    sellerId,
    orderId,
    since: now.toISOString(),
    expiresAt: expiresIn(now, KEPT_SECONDS),
  })

export const endAtRisk = (sellerId: string, orderId: string): TransactionPart =>
  AtRiskEntity.build(DeleteTransaction).key({ sellerId, orderId })

/** In the order of their sellers. */
export async function findAtRisk(limit: number) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: AT_RISK })
    .entities(AtRiskEntity)
    .options({ limit })
    .send()
  return Items
}
