import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { traders } from '../../shared/contract/endpoints/traders.ts'
import { newPurchase } from './purchases.ts'
import { type Member, newMember } from './visitor.ts'

export const lund: JsonBodyOf<typeof traders.stateTrader> = {
  isTrader: true,
  businessName: 'Lund Antiques',
  businessAddress: 'Lange Straße 1, 10115 Berlin',
  country: 'DE',
  phone: '+49 30 123456',
  email: 'shop@lund.example',
  registerNumber: 'HRB 123',
  certifies: true,
}

/** By a consumer, from a trader in the European Union. */
export async function boughtOfTrader(seller?: Member) {
  const trader = seller ?? (await newMember({ firstName: 'Sela' }))
  await trader.call(traders.stateTrader, { body: lund })
  const buyer = await newMember({ firstName: 'Bea' })
  const purchase = await newPurchase({ seller: trader, buyer })
  return { ...purchase, id: purchase.transactionId, params: { id: purchase.transactionId } }
}
