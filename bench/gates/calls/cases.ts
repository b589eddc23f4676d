import { newDelivery } from '../../../functions/testing/purchases.ts'
import type { JsonBodyOf } from '../../../shared/contract/endpoint.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer, seller } from '../measure/people.ts'

const report = {
  kind: 'damaged',
  text: 'The lid has a crack from rim to knob.',
  imageUrls: ['/media/photos/crack/800.webp'],
  wish: 'refund',
} satisfies JsonBodyOf<typeof endpoints.reportProblem>

async function delivered() {
  const { transactionId: id } = await newDelivery({ seller, buyer })
  return { params: { id } }
}

async function reported() {
  const { params } = await delivered()
  await buyer.call(endpoints.reportProblem, { params, body: report })
  return { params: { ...params, no: '1' } }
}

const disagree = { step: 'disagree', version: 1, text: 'It left here in one piece.' } as const

async function escalated() {
  const { params } = await reported()
  await seller.call(endpoints.answerCase, { params, body: disagree })
  return { params }
}

export const calls: CallsOf<'cases'> = {
  listOrderCases: async () => {
    const of = await reported()
    return () => buyer.call(endpoints.listOrderCases, of)
  },
  reportProblem: async () => {
    const of = await delivered()
    return () => buyer.call(endpoints.reportProblem, { ...of, body: report })
  },
  answerCase: async () => {
    const { params } = await reported()
    return () => seller.call(endpoints.answerCase, { params, body: { step: 'refund', version: 1 } })
  },
  listCases: async () => {
    for (let n = 0; n < 24; n++) await escalated()
    return () => admin.call(endpoints.listCases)
  },
  getCaseFile: async () => {
    const of = await escalated()
    return () => admin.call(endpoints.getCaseFile, of)
  },
  decideCase: async () => {
    const { params } = await escalated()
    const body = { step: 'refund', version: 2, text: 'The photographs show the crack.' } as const
    return () => admin.call(endpoints.decideCase, { params, body })
  },
}
