import {
  answer,
  ask,
  askedPiece,
  estimate,
  estimatedListing,
  newExpert,
  requestTo,
  words,
} from '../../../functions/testing/experts.ts'
import { newItem } from '../../../functions/testing/sales.ts'
import { newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, visitor } from '../measure/people.ts'

const areas = [...words.areas]

async function asked() {
  const { owner, expert, item } = await askedPiece()
  return { owner, expert, item, params: { id: await requestTo(expert) } }
}

export const calls: CallsOf<'experts'> = {
  appointExpert: async () => {
    const params = { id: (await newMember()).user.id }
    return () =>
      admin.call(endpoints.appointExpert, { params, body: { ...words, areas, reason: 'Recommended by a museum.' } })
  },
  getMemberExpert: async () => {
    const params = { id: (await newExpert(admin)).user.id }
    return () => admin.call(endpoints.getMemberExpert, { params })
  },
  dismissExpert: async () => {
    const params = { id: (await newExpert(admin)).user.id }
    return () => admin.call(endpoints.dismissExpert, { params, body: { reason: 'You asked us to.' } })
  },
  listExperts: async () => {
    await newExpert(admin)
    return () => visitor.call(endpoints.listExperts)
  },
  getOwnExpert: async () => {
    const expert = await newExpert(admin)
    return () => expert.call(endpoints.getOwnExpert)
  },
  updateOwnExpert: async () => {
    const expert = await newExpert(admin)
    return () => expert.call(endpoints.updateOwnExpert, { body: { ...words, areas } })
  },
  leaveExperts: async () => {
    const expert = await newExpert(admin)
    return () => expert.call(endpoints.leaveExperts)
  },
  listExpertRequests: async () => {
    const { expert } = await asked()
    return () => expert.call(endpoints.listExpertRequests)
  },
  getExpertRequest: async () => {
    const { expert, params } = await asked()
    return () => expert.call(endpoints.getExpertRequest, { params })
  },
  acceptExpertRequest: async () => {
    const { expert, params } = await asked()
    return () => expert.call(endpoints.acceptExpertRequest, { params })
  },
  declineExpertRequest: async () => {
    const { expert, params } = await asked()
    return () => expert.call(endpoints.declineExpertRequest, { params, body: { reason: 'I know little of it.' } })
  },
  giveExpertEstimate: async () => {
    const { expert, params } = await asked()
    return () => expert.call(endpoints.giveExpertEstimate, { params, body: estimate })
  },
  withdrawExpertEstimate: async () => {
    const { expert, params } = await asked()
    await answer(expert)
    return () => expert.call(endpoints.withdrawExpertEstimate, { params })
  },
  askExpert: async () => {
    const [owner, expert] = [await newMember(), await newExpert(admin)]
    const { id } = await newItem(owner)
    return () => ask(owner, id, expert)
  },
  listPieceExperts: async () => {
    const { owner, item } = await asked()
    return () => owner.call(endpoints.listPieceExperts, { params: { id: item.id } })
  },
  callBackExpert: async () => {
    const { owner, expert, item } = await asked()
    return () => owner.call(endpoints.callBackExpert, { params: { id: item.id, expertId: expert.user.id } })
  },
  showExpertEstimate: async () => {
    const { owner, expert, listing } = await estimatedListing()
    const params = { id: listing.id, expertId: expert.user.id }
    return () => owner.call(endpoints.showExpertEstimate, { params, body: { isShown: true } })
  },
  listShownEstimates: async () => {
    const { owner, expert, listing } = await estimatedListing()
    const params = { id: listing.id, expertId: expert.user.id }
    await owner.call(endpoints.showExpertEstimate, { params, body: { isShown: true } })
    return () => visitor.call(endpoints.listShownEstimates, { params: { id: listing.id } })
  },
}
