import { startCarriers } from '@vitrine/carriers-double'
import { newPurchase } from '../../../functions/testing/purchases.ts'
import { validBody } from '../../../functions/testing/valid-requests.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, seller } from '../measure/people.ts'

const apiKey = 'a-key-of-benchmarks'

/** A marketplace that runs has carriers of its own. */
async function startMissingCarriers() {
  if (process.env.EASYPOST_URL) return
  const double = await startCarriers({ port: 0, dataDir: ':memory:', apiKey, webhookSecret: 'secret' })
  Object.assign(process.env, { EASYPOST_URL: double.url, EASYPOST_API_KEY: apiKey })
}

async function ordered() {
  await startMissingCarriers()
  const wish = { method: 'ship', country: 'US' } as const
  const { transactionId: id } = await newPurchase({ seller, buyer, wish })
  return { params: { id } }
}

export const calls: CallsOf<'labels'> = {
  getLabel: async () => {
    const order = await ordered()
    return () => seller.call(endpoints.getLabel, { ...order, query: {} })
  },
  quoteLabel: async () => {
    const order = await ordered()
    return () => seller.call(endpoints.quoteLabel, { ...order, body: validBody(endpoints.quoteLabel) as never })
  },
  buyLabel: async () => {
    const order = await ordered()
    const { body } = await seller.call(endpoints.quoteLabel, {
      ...order,
      body: validBody(endpoints.quoteLabel) as never,
    })
    const rateId = body.quotes[0]?.rateId ?? ''
    return () => seller.call(endpoints.buyLabel, { ...order, body: { rateId } })
  },
  getLabelFiles: async () => {
    const order = await ordered()
    const { body } = await seller.call(endpoints.quoteLabel, {
      ...order,
      body: validBody(endpoints.quoteLabel) as never,
    })
    await seller.call(endpoints.buyLabel, { ...order, body: { rateId: body.quotes[0]?.rateId ?? '' } })
    return () => seller.call(endpoints.getLabelFiles, order)
  },
  giveLabelBack: async () => {
    const order = await ordered()
    const { body } = await seller.call(endpoints.quoteLabel, {
      ...order,
      body: validBody(endpoints.quoteLabel) as never,
    })
    await seller.call(endpoints.buyLabel, { ...order, body: { rateId: body.quotes[0]?.rateId ?? '' } })
    return () => seller.call(endpoints.giveLabelBack, { ...order, body: {} })
  },
}
