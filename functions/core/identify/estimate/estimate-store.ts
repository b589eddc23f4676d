import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import type { Cents } from '../../../../shared/rules/cents.ts'
import { type EstimateLevel, estimateLevels } from '../../../../shared/rules/estimate.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { expiresIn, type TransactionPart, table, transact, tryWrite } from '../../../platform/table.ts'

/** Kept as long as the search itself. */
const KEPT_SECONDS = 90 * 24 * 3_600

/** The range that was shown, kept apart from the answer so that saving it can't change it. */
export const estimateAttributes = {
  category: string(),
  level: string().enum(...estimateLevels),
  /** Share of sales that the range is meant to contain. */
  share: number(),
  minCents: centsNumber(),
  maxCents: centsNumber(),
  estimatedAt: string(),
}

const EstimateEntity = new Entity({
  name: 'estimate',
  table,
  timestamps: false,
  schema: item({
    identificationId: string().key(),
    /** Absent: a visitor's, until they sign in and claim their search. */
    userId: string().optional(),
    ...estimateAttributes,
    expiresAt: number(),
  }),
  computeKey: ({ identificationId }: { identificationId: string }) => ({
    pk: `IDENTIFICATION#${identificationId}`,
    sk: 'ESTIMATE',
  }),
})

export interface KeptEstimate {
  readonly category: string
  readonly level: EstimateLevel
  readonly share: number
  readonly minCents: Cents
  readonly maxCents: Cents
  readonly estimatedAt: string
}

interface EstimateKey {
  readonly identificationId: string
  readonly userId: string | undefined
}

export const putEstimate = (key: EstimateKey, estimate: KeptEstimate, now: Date): TransactionPart =>
  EstimateEntity.build(PutTransaction).item({ ...key, ...estimate, expiresAt: expiresIn(now, KEPT_SECONDS) })

export async function keepEstimate(key: EstimateKey, estimate: KeptEstimate, now: Date): Promise<void> {
  await transact(putEstimate(key, estimate, now))
}

export const forgetEstimate = (identificationId: string): TransactionPart =>
  EstimateEntity.build(DeleteTransaction).key({ identificationId })

/** Gives the estimate of a visitor's search to the member they became. */
export const claimEstimate = (identificationId: string, userId: string): Promise<boolean> =>
  tryWrite(
    EstimateEntity.build(UpdateItemCommand)
      .item({ identificationId, userId })
      .options({
        condition: {
          and: [
            { attr: 'category', exists: true },
            { attr: 'userId', exists: false },
          ],
        },
      })
      .send(),
  )

/** @returns undefined if there is none, if it is another person's, or too old */
export async function findEstimate(
  identificationId: string,
  userId: string,
  now: Date,
): Promise<KeptEstimate | undefined> {
  const { Item } = await EstimateEntity.build(GetItemCommand)
    .key({ identificationId })
    .options({ consistent: true })
    .send()
  if (!Item || Item.userId !== userId || Item.expiresAt * 1000 <= now.getTime()) return undefined
  const { category, level, share, minCents, maxCents, estimatedAt } = Item
  return { category, level, share, minCents, maxCents, estimatedAt }
}
