import type { Imprint, TraderStanding } from '../../../../shared/contract/endpoints/traders.ts'
import { givesWithdrawal, type Withdrawal } from '../../../../shared/rules/withdrawal.ts'
import type { ShopRecord } from '../../shop/shop-store.ts'
import type { TaxTermsRecord } from './tax-store.ts'

function imprintOf(terms: TaxTermsRecord | undefined): Imprint | undefined {
  const { trading, businessName = '', businessAddress = '', taxNumber = null } = terms ?? {}
  if (!trading?.isTrader) return undefined
  const { country, phone, email, registerNumber = null } = trading
  return { name: businessName, address: businessAddress, country, phone, email, registerNumber, taxNumber }
}

export function presentTrader(terms: TaxTermsRecord | undefined): TraderStanding {
  const imprint = imprintOf(terms)
  const { trading, status } = terms ?? {}
  return {
    isTrader: trading?.isTrader ?? null,
    imprint: imprint ?? null,
    givesWithdrawal: imprint !== undefined && givesWithdrawal(imprint.country),
    pricesInclude:
      (imprint && (status === 'liable' ? 'tax' : status === 'margin_scheme' ? 'margin_tax' : null)) || null,
    statedAt: trading?.statedAt ?? null,
  }
}

/** What a consumer gets who buys now. */
export function withdrawalFrom(
  terms: TaxTermsRecord | undefined,
  shop: ShopRecord | undefined,
): Withdrawal | undefined {
  const imprint = imprintOf(terms)
  if (!imprint || !givesWithdrawal(imprint.country)) return undefined
  const { name, address, email, phone } = imprint
  return { trader: { name, address, email, phone }, returnPayer: shop?.returnPayer ?? 'buyer' }
}
