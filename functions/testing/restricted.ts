import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { clearances } from '../../shared/contract/endpoints/clearances.ts'
import type { Member, Visitor } from './visitor.ts'

type Texts = JsonBodyOf<typeof clearances.readSaleRules>
type Answers = JsonBodyOf<typeof clearances.declarePiece>['answers']

/** A photograph of an invoice. */
export const invoice = { kind: 'age_evidence', imageUrl: '/media/photos/invoice/800.webp', isShown: false } as const

export const saleRulesOf = (seller: Member, id: string, body: Texts) =>
  seller.call(clearances.readSaleRules, { params: { id }, body })

/** Answers, and shows an invoice, on top of what was declared. */
export async function declarePiece(seller: Member, id: string, answers: Answers, documents: object[] = [invoice]) {
  const { body: read } = await saleRulesOf(seller, id, { itemName: 'Box' })
  return seller.call(clearances.declarePiece, {
    params: { id },
    body: { answers, documents, version: read.declaration.version } as never,
  })
}

export const askForReview = (seller: Member, id: string, body: Texts) =>
  seller.call(clearances.requestClearance, { params: { id }, body })

export async function decideReview(
  admin: Visitor,
  seller: Member,
  inventoryId: string,
  { isGranted = true, destinations = [] as string[], version = 2 } = {},
) {
  return admin.call(clearances.decideClearance, {
    params: { userId: seller.user.id, inventoryId },
    body: { isGranted, destinations, reason: 'The invoice of 1902 shows its age.', version },
  })
}
