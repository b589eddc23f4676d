import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { dealers } from '../../shared/contract/endpoints/dealers.ts'
import type { Member, Visitor } from './visitor.ts'

type Application = JsonBodyOf<typeof dealers.applyAsDealer>

/** A photograph of a register extract. */
const extract = { kind: 'register_extract', imageUrl: '/media/photos/extract/800.webp' } as const

export const business: Application = {
  businessName: 'Lund Antiques',
  businessAddress: '1 Long Street, Milan',
  legalForm: 'S.r.l.',
  registerNumber: 'MI-123',
  country: 'IT',
  hasVatNumber: true,
  vatNumber: 'IT 0074 3110 157',
  website: 'https://lund.example.com',
  dealsIn: 'Silver and small furniture of the 18th century.',
  proofs: [extract],
  version: 0,
}

export async function applyAsDealer(member: Member, more: Partial<Application> = {}) {
  const { application } = (await member.call(dealers.getDealerApplication)).body
  return member.call(dealers.applyAsDealer, { body: { ...business, version: application?.version ?? 0, ...more } })
}

/** As the admins' list shows it. */
export async function waitingOf(admin: Visitor, { user }: Member) {
  const { applications } = (await admin.call(dealers.listDealerApplications)).body
  const found = applications.find(({ userId }) => userId === user.id)
  if (!found) throw new Error(`${user.username} does not wait`)
  return found
}

export async function decideDealer(
  admin: Visitor,
  member: Member,
  { isGranted = true, reason = 'The register extract is of this year.' } = {},
) {
  const { version, businessVersion } = await waitingOf(admin, member)
  return admin.call(dealers.decideDealerApplication, {
    params: { userId: member.user.id },
    body: { isGranted, reason, version, businessVersion },
  })
}
