import type { PayloadOf } from '../../events/event.ts'
import type { listingSold } from '../../events/listing.ts'
import { countSold } from '../core/expert/expert-store.ts'
import { findRequest, findRequestsOf, putRequest } from '../core/expert/request-store.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { tryTransact } from '../platform/table.ts'

const TRIES = 4

/** Counts each estimate that held when the piece was sold, once, whether the listing showed it or not. */
export async function checkExperts(sold: PayloadOf<typeof listingSold>, soldAt: Date): Promise<void> {
  const { inventoryId } = (await findSale(sold.transactionId)) ?? {}
  const requests = inventoryId ? await findRequestsOf(inventoryId) : []
  await forEachSettled(requests, requests.length || 1, async ({ inventoryId, expertId }) => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const request = await findRequest({ inventoryId, expertId })
      if (!request?.estimate || request.soldAt) return
      const { minCents, maxCents, signedAt } = request.estimate
      const at = soldAt.toISOString()
      if (signedAt > at || (request.withdrawnAt && request.withdrawnAt < at)) return
      const isInside = sold.salePriceCents >= minCents && sold.salePriceCents <= maxCents
      const counted = putRequest(request, { ...request, soldAt: at })
      if (await tryTransact(counted, countSold(expertId, isInside))) return
      // Who closed their account has no figures.
      if (await tryTransact(counted)) return
    }
    throw new Error(`Others kept changing the estimate of ${inventoryId}.`)
  })
}
