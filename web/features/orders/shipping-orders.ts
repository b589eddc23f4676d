import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import { orders, type ShippedOutcome } from '../../../shared/contract/endpoints/orders.ts'
import { MAX_TOGETHER } from '../../../shared/rules/to-ship.ts'
import { bareTrackingNumber } from '../../../shared/rules/tracking.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { readerTimeZone } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { refresh } from '../../lib/queries.ts'

export type Shipment = RequestBodyOf<typeof orders.shipOrders>['shipments'][number]

/** Of one call each. What goes by one number stays together, as its orders are noted with each other. */
export function batchesOf(shipments: readonly Shipment[], most = MAX_TOGETHER): Shipment[][] {
  const groups = Map.groupBy(shipments, ({ orderId, carrier, trackingNumber }) =>
    trackingNumber ? `${carrier} ${bareTrackingNumber(trackingNumber)}` : orderId,
  )
  const batches: Shipment[][] = []
  for (const group of groups.values()) {
    const last = batches.at(-1)
    if (last && last.length + group.length <= most) last.push(...group)
    else for (let from = 0; from < group.length; from += most) batches.push(group.slice(from, from + most))
  }
  return batches
}

export async function shipAll(shipments: readonly Shipment[], dryRun: boolean): Promise<ShippedOutcome[]> {
  const outcomes: ShippedOutcome[] = []
  for (const batch of batchesOf(shipments)) {
    const body = { shipments: batch, dryRun }
    outcomes.push(...(await call(orders.shipOrders, { query: { timeZone: readerTimeZone() }, body })).outcomes)
  }
  return outcomes
}

const shown = [orders.listOrdersToShip, orders.listSoldOrders, orders.listWaitingOrders, orders.getOrder]

/** Also after a failure: some may be shipped. */
export function useShipping(onDone: (outcomes: ShippedOutcome[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shipments: readonly Shipment[]) => shipAll(shipments, false),
    onSuccess: onDone,
    onError: error => notify.error('Not every order was shipped. Try again: none is shipped twice.', messageOf(error)),
    onSettled: () => refresh(client, shown),
  })
}

export function usePacking() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (orderIds: readonly string[]) => {
      let packed = 0
      for (let from = 0; from < orderIds.length; from += MAX_TOGETHER) {
        const body = { orderIds: orderIds.slice(from, from + MAX_TOGETHER) }
        const { outcomes } = await call(orders.packOrders, { body })
        packed += outcomes.filter(({ outcome }) => outcome !== 'refused').length
      }
      return { packed, refused: orderIds.length - packed }
    },
    onError: error => notify.error('Not every order was marked as packed', messageOf(error)),
    onSettled: () => refresh(client, shown),
  })
}

/** A few at a time, each by itself. */
export async function eachOf<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}
