import type { ToldOrder } from '../../../../shared/contract/endpoints/orders.ts'
import type { RefundRecord } from './refund-store.ts'

export const presentRefunds = (refunds: readonly RefundRecord[]): ToldOrder['refunds'] =>
  refunds.flatMap(({ status, amountCents, cause, decidedAt, said, pieces = [] }) =>
    status === 'void'
      ? []
      : [
          {
            ...{ amount: amountCents, cause, status: status === 'decided' ? 'pending' : status, decidedAt },
            ...{ reason: said ?? null, pieces },
          } as const,
        ],
  )
