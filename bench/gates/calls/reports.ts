import { newListing } from '../../../functions/testing/sales.ts'
import { newAdmin, newMember, type Visitor } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer, visitor } from '../measure/people.ts'

const said = { subject: 'listing', kind: 'fraud', text: 'This is advertising, no piece.' } as const

/** Each address may report thirty times a day. */
const anyAddress = () => `198.19.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

async function reported(by: Visitor = buyer) {
  const seller = await newMember()
  const { listing } = await newListing('50.00', seller)
  await by.call(endpoints.sendReport, { body: { ...said, id: listing.id }, address: anyAddress() })
  const { body } = await admin.call(endpoints.listReports)
  const id = body.reports.find(({ listingId }) => listingId === listing.id)?.id ?? ''
  return { seller, params: { id } }
}

const decision = { act: 'hide', kind: 'fraud', reason: 'This is advertising.', reportCount: 1 } as const

async function decided() {
  const { seller, params } = await reported(await newMember())
  const { body } = await (await newAdmin()).call(endpoints.decideReport, { params, body: decision })
  return { seller, params: { id: body.decision.id } }
}

async function appealed() {
  const { seller, params } = await decided()
  await seller.call(endpoints.appealDecision, { params, body: { text: 'It is a vase.' } })
  return params
}

export const calls: CallsOf<'reports'> = {
  sendReport: async () => {
    const { listing } = await newListing('50.00', await newMember())
    return () => buyer.call(endpoints.sendReport, { body: { ...said, id: listing.id }, address: anyAddress() })
  },
  listReports: async () => {
    for (let n = 0; n < 12; n++) await reported(await newMember())
    return () => admin.call(endpoints.listReports)
  },
  getReported: async () => {
    const { params } = await reported(await newMember())
    return () => admin.call(endpoints.getReported, { params })
  },
  decideReport: async () => {
    const { params } = await reported(await newMember())
    return () => admin.call(endpoints.decideReport, { params, body: decision })
  },
  listAppeals: async () => {
    await appealed()
    return () => admin.call(endpoints.listAppeals)
  },
  decideAppeal: async () => {
    const params = await appealed()
    const body = { outcome: 'reversed', reason: 'It is a vase.' } as const
    return () => admin.call(endpoints.decideAppeal, { params, body })
  },
  getDecision: async () => {
    const { seller, params } = await decided()
    return () => seller.call(endpoints.getDecision, { params })
  },
  appealDecision: async () => {
    const { seller, params } = await decided()
    return () => seller.call(endpoints.appealDecision, { params, body: { text: 'It is a vase.' } })
  },
  getTransparency: async () => () => visitor.call(endpoints.getTransparency),
}
