import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { traders } from '../../shared/contract/endpoints/traders.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { changeTaxTerms, findTaxTerms, statedCountry, type Trading } from '../core/money/tax/tax-store.ts'
import { tryTransact } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'

type Body = BodyOf<typeof traders.stateTrader>

const DEALER_ISSUE = { path: 'isTrader', message: 'You have a dealer account, and dealers are traders.' }

/** @throws DomainError invalid_request for a dealer who says that they don't trade, conflict */
export async function stateTrader(body: Body, user: UserRecord, now: Date): Promise<void> {
  if (!body.isTrader && user.accountType === 'dealer') throw new DomainError('invalid_request', {}, [DEALER_ISSUE])
  const read = await findTaxTerms(user.id)
  const statedAt = now.toISOString()
  const { vatCheck: _, version: __, ...kept } = read ?? { status: 'not_liable' as const, rateBps: 0 }
  const terms = {
    ...kept,
    country: read && statedCountry(read),
    ...businessOf(body),
    userId: user.id,
    trading: tradingOf(body, statedAt),
    updatedAt: statedAt,
  }
  if (!(await tryTransact(...changeTaxTerms(read, terms)))) throw new DomainError('conflict')
}

const businessOf = ({ isTrader, businessName, businessAddress, taxNumber, country }: Body) =>
  isTrader
    ? {
        businessName: businessName ?? undefined,
        businessAddress: businessAddress ?? undefined,
        taxNumber: taxNumber ?? undefined,
        country: country ?? undefined,
      }
    : {}

function tradingOf({ isTrader, country, phone, email, registerNumber }: Body, statedAt: string): Trading {
  if (!isTrader || !country || !phone || !email) return { isTrader: false, statedAt }
  return { isTrader, phone, email, ...(registerNumber && { registerNumber }), statedAt }
}
