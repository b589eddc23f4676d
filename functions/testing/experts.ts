import { experts } from '../../shared/contract/endpoints/experts.ts'
import { newItem, newListing } from './sales.ts'
import { type Member, newAdmin, newMember } from './visitor.ts'

export const words = {
  name: 'Dr. Ines Holm',
  credentials: 'Curator of ceramics for twenty years.',
  areas: ['Ceramics'],
  takesRequests: true,
} as const

const appointment = { ...words, areas: ['Ceramics' as const], reason: 'Recommended by two museums.' }

export async function newExpert(admin?: Member): Promise<Member> {
  const expert = await newMember({ firstName: 'Ines' })
  const params = { id: expert.user.id }
  await (admin ?? (await newAdmin())).call(experts.appointExpert, { params, body: appointment })
  return expert
}

export const ask = (owner: Member, inventoryId: string, expert: Member) =>
  owner.call(experts.askExpert, {
    params: { id: inventoryId },
    body: { expertId: expert.user.id, question: 'Is it Kangxi?' },
  })

/** Their newest open request. */
export async function requestTo(expert: Member): Promise<string> {
  const { body } = await expert.call(experts.listExpertRequests)
  return body.requests[0]?.id ?? 'none'
}

export const estimate = {
  attribution: 'Ginger jar, Kangxi',
  certainty: 'probable',
  min: '400.00',
  max: '600.00',
  basis: 'The foot rim and the blue.',
  seen: 'photographs',
  isIndependent: true,
  isSigned: true,
} as const

export const answer = async (expert: Member, overrides: Partial<Record<keyof typeof estimate, unknown>> = {}) =>
  expert.call(experts.giveExpertEstimate, {
    params: { id: await requestTo(expert) },
    body: { ...estimate, ...overrides } as never,
  })

export async function askedPiece() {
  const [owner, expert] = await Promise.all([newMember({ firstName: 'Sela' }), newExpert()])
  const item = await newItem(owner)
  await ask(owner, item.id, expert)
  return { owner, expert, item }
}

/** A piece for sale that an expert estimated. */
export async function estimatedListing(overrides: Parameters<typeof newListing>[3] = {}) {
  const [{ seller: owner, listing }, expert] = await Promise.all([
    newListing('450.00', undefined, undefined, overrides),
    newExpert(),
  ])
  await ask(owner, listing.inventoryId!, expert)
  const { body } = await answer(expert)
  return { owner, expert, listing, request: body }
}
