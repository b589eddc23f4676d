import type { Imprint, TraderStanding } from '../../../../shared/contract/endpoints/traders.ts'
import { givesWithdrawal, type Withdrawal } from '../../../../shared/rules/withdrawal.ts'
import { findUser, type UserRecord } from '../../../platform/users.ts'
import { type DealerApplicationRecord, findDealerApplication } from '../../dealer/dealer-store.ts'
import type { ShopRecord } from '../../shop/shop-store.ts'
import { countryOf } from './fee-tax.ts'
import { findTaxTerms, type TaxTermsRecord } from './tax-store.ts'

/** What is known of whether a seller trades. */
interface Seller {
  readonly user: UserRecord
  readonly terms: TaxTermsRecord | undefined
  /** A dealer's. */
  readonly application: DealerApplicationRecord | undefined
}

export async function findSeller(id: string): Promise<Seller | undefined> {
  const [user, terms] = await Promise.all([findUser(id), findTaxTerms(id)])
  if (!user) return undefined
  const application = isDealer(user) ? await findDealerApplication(id) : undefined
  const isShown = application?.state === 'waiting' || application?.state === 'granted'
  return { user, terms, application: isShown ? application : undefined }
}

const isDealer = ({ accountType }: UserRecord) => accountType === 'dealer'

/** Dealers are traders, whether they say it or not. */
const trades = ({ user, terms }: Pick<Seller, 'user' | 'terms'>): boolean =>
  isDealer(user) || terms?.trading?.isTrader === true

/** Undefined of a dealer of whom there is no business yet. */
const businessNameOf = (seller: Pick<Seller, 'user' | 'terms'>): string | undefined =>
  trades(seller) ? seller.terms?.businessName : undefined

/** A trader whose business is known: it can be changed, and not taken away. */
export const hasImprint = (user: UserRecord, terms: TaxTermsRecord | undefined): boolean =>
  businessNameOf({ user, terms }) !== undefined

function imprintOf(seller: Seller): Imprint | undefined {
  const { businessAddress = '', taxNumber = null, trading } = seller.terms ?? {}
  const name = businessNameOf(seller)
  if (!name) return undefined
  const { phone = null, email = null, registerNumber } = trading?.isTrader ? trading : {}
  return {
    name,
    address: businessAddress,
    country: countryOf(seller.user, seller.terms),
    phone,
    email,
    registerNumber: registerNumber ?? seller.application?.registerNumber ?? null,
    taxNumber,
  }
}

export function presentTrader(seller: Seller): TraderStanding {
  const isTrader = trades(seller)
  const { trading, status } = seller.terms ?? {}
  return {
    isTrader: isTrader || (trading?.isTrader ?? null),
    imprint: imprintOf(seller) ?? null,
    givesWithdrawal: isTrader && givesWithdrawal(countryOf(seller.user, seller.terms)),
    pricesInclude:
      (isTrader && (status === 'liable' ? 'tax' : status === 'margin_scheme' ? 'margin_tax' : null)) || null,
    statedAt: trading?.statedAt ?? (isTrader ? (seller.application?.decidedAt ?? null) : null),
  }
}

/** What a consumer gets who buys now. A dealer without a business in their terms goes by their own name. */
export function withdrawalFrom(seller: Seller | undefined, shop: ShopRecord | undefined): Withdrawal | undefined {
  if (!seller || !trades(seller) || !givesWithdrawal(countryOf(seller.user, seller.terms))) return undefined
  const { name = seller.user.firstName, address = '', email, phone } = imprintOf(seller) ?? {}
  return {
    trader: { name, address, email: email ?? '', phone: phone ?? '' },
    returnPayer: shop?.returnPayer ?? 'buyer',
  }
}
