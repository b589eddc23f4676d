import { applyAsDealer, business } from '../../../functions/testing/dealers.ts'
import { newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin } from '../measure/people.ts'

async function applied() {
  const dora = await newMember()
  await applyAsDealer(dora)
  return { dora, params: { userId: dora.user.id } }
}

export const calls: CallsOf<'dealers'> = {
  getDealerApplication: async () => {
    const { dora } = await applied()
    return () => dora.call(endpoints.getDealerApplication)
  },
  applyAsDealer: async () => {
    const dora = await newMember()
    return () => dora.call(endpoints.applyAsDealer, { body: business })
  },
  withdrawDealerApplication: async () => {
    const { dora } = await applied()
    return () => dora.call(endpoints.withdrawDealerApplication, { body: { version: 1 } })
  },
  listDealerApplications: async () => {
    await applied()
    return () => admin.call(endpoints.listDealerApplications)
  },
  // VIES is off where calls are measured: what it reads, and a refusal.
  checkDealerVatNumber: async () => {
    const { params } = await applied()
    return () => admin.call(endpoints.checkDealerVatNumber, { params })
  },
  decideDealerApplication: async () => {
    const { params } = await applied()
    const body = { isGranted: true, reason: 'The register extract is of this year.', version: 1, businessVersion: 1 }
    return () => admin.call(endpoints.decideDealerApplication, { params, body })
  },
}
