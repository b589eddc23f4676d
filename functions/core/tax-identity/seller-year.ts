import { type Cents, sumCents } from '../../../shared/rules/cents.ts'
import { quarterOf, type ReportedQuarter } from '../../../shared/rules/dac7.ts'
import { type ExchangeRates, microsOf } from '../../../shared/rules/exchange-rates.ts'
import { sumHouseParts } from '../../../shared/rules/house-parts.ts'
import { keptOf } from '../money/sale/returning.ts'
import { findSalesOfSeller, type SaleRecord } from '../money/sale/sale-store.ts'

/** What a seller sold in a year of UTC, after refunds. What went back whole is no sale. */
export interface SellerYear {
  readonly sales: number
  /** What they got, without fees. */
  readonly considerationCents: Cents
  readonly quarters: readonly ReportedQuarter[]
}

export async function findSellerYear(sellerId: string, year: string): Promise<SellerYear> {
  const [from, until] = [new Date(`${year}-01-01`), new Date(`${Number(year) + 1}-01-01`)]
  return yearOf(await findSalesOfSeller(sellerId, from, until))
}

function yearOf(sales: readonly SaleRecord[]): SellerYear {
  const kept = sales
    .map(sale => ({ quarter: quarterOf(sale.createdAt), ...keptOf(sale) }))
    .filter(({ sellerPayoutCents, ...parts }) => sellerPayoutCents + sumHouseParts(parts) > 0)
  const payouts = (of: typeof kept) => sumCents(of.map(({ sellerPayoutCents }) => sellerPayoutCents))
  return {
    sales: kept.length,
    considerationCents: payouts(kept),
    quarters: [0, 1, 2, 3].map(quarter => {
      const ofQuarter = kept.filter(each => each.quarter === quarter)
      const fees = sumCents(
        ofQuarter.flatMap(({ commissionCents, reserveFeeCents, feeTaxCents }) => [
          commissionCents,
          reserveFeeCents,
          feeTaxCents,
        ]),
      )
      return { sales: ofQuarter.length, consideration: wholeUnits(payouts(ofQuarter)), fees: wholeUnits(fees) }
    }),
  }
}

const wholeUnits = (amount: Cents) => Math.round(amount / 100)

/** @returns undefined where no rate is kept: it can't be told */
export function eurosOf({ considerationCents }: SellerYear, rates: ExchangeRates): number | undefined {
  const micros = microsOf(rates, 'EUR')
  return micros && (considerationCents / 100) * (micros / 1_000_000)
}
