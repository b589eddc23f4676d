import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { cases, type OrderCase } from '../../../../shared/contract/endpoints/cases.ts'
import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { orderQuery } from './get-order.ts'

function useCaseStep<Body>(id: string, take: (body: Body) => Promise<OrderCase>, done: string, failure: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: take,
    onSuccess: () => notify.success(done),
    onError: error => {
      notify.error(failure, messageOf(error))
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeyOf(cases.listOrderCases) }),
        client.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: queryKeyOf(orders.listBoughtOrders) }),
        client.invalidateQueries({ queryKey: queryKeyOf(orders.listSoldOrders) }),
      ]),
  })
}

export const useReportProblem = (id: string) =>
  useCaseStep(
    id,
    (body: RequestBodyOf<typeof cases.reportProblem>) => call(cases.reportProblem, { params: { id }, body }),
    'Problem reported',
    'Failed to report the problem',
  )

export const useAnswerCase = (id: string, no: number) =>
  useCaseStep(
    id,
    (body: RequestBodyOf<typeof cases.answerCase>) => call(cases.answerCase, { params: { id, no: String(no) }, body }),
    'Answer sent',
    'Failed to send your answer',
  )
