import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import { cases } from '../../../shared/contract/endpoints/cases.ts'
import { labels } from '../../../shared/contract/endpoints/labels.ts'
import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { call } from '../api.ts'
import { useChange } from '../queries.ts'

type Body = RequestBodyOf<typeof labels.buyLabel>

/** One of many: what fails is told with the others. */
export const buyLabel = (orderId: string, body: Body) => call(labels.buyLabel, { params: { id: orderId }, body })

export const shownLabels = [labels.getLabel, orders.getOrder, orders.listOrdersToShip]

export const useBuyLabel = (orderId: string) =>
  useChange(labels.buyLabel, {
    params: { id: orderId },
    failure: 'The label was not bought',
    refreshes: [...shownLabels, cases.listOrderCases, cases.getCaseFile],
  })
