import type Stripe from 'stripe'
import { deauthorize, deleteAccount, findAccount } from '../connect/accounts.ts'
import {
  appealDispute,
  DISPUTE_REASONS,
  type DisputeReason,
  decideDispute,
  disputeOf,
  openDispute,
  setDisputeStatus,
} from '../payments/disputing.ts'
import { balanceOf, PLATFORM } from '../payments/ledger.ts'
import { payOut } from '../payments/payouts.ts'
import { refund } from '../payments/refunding.ts'
import { activeJurisdictions, register, setHeadOffice, taxSettings } from '../payments/tax.ts'
import { PLACES } from '../payments/tax-rates.ts'
import { noSuch, RequestError } from '../request-error.ts'
import type { Workplace } from '../workplace.ts'
import { unknownPage } from './checkout-page.ts'
import type { PageAnswer } from './page-answer.ts'
import { REFUND_REASONS, type RefundReason, shopDashboardPage } from './shop-dashboard-page.ts'

const SHOWN = 50

const isKnown = (pathname: string, { dashboardPath }: Workplace) => pathname === dashboardPath

const nothingHere = ({ appOrigin }: Workplace): PageAnswer => ({ status: 404, markup: unknownPage(appOrigin) })

/** Charges found by the id of a charge, a payment, a dispute, a checkout session or a transfer group; without one, the newest. */
function findCharges(wanted: string, { store }: Workplace): Stripe.Charge[] {
  const charge = store.find('charge', String(store.find('dispute', wanted)?.charge ?? wanted))
  if (charge) return [charge]
  const intent = wanted.startsWith('cs_') ? String(store.find('checkout.session', wanted)?.payment_intent) : wanted
  const where = wanted === '' ? {} : intent.startsWith('pi_') ? { payment_intent: intent } : { transfer_group: wanted }
  return store.list('charge', { limit: SHOWN, where }).data
}

function show(wanted: string, workplace: Workplace, refused?: string): PageAnswer {
  const { appName, appOrigin, store } = workplace
  const payments = findCharges(wanted, workplace).map(charge => ({
    charge,
    dispute: charge.disputed ? disputeOf(charge, workplace) : undefined,
  }))
  const where = wanted.startsWith('acct_') ? { id: wanted } : {}
  const accounts = store
    .list('account', { limit: SHOWN, where })
    .data.map(account => ({ account, balance: balanceOf(account.id, workplace) }))
  const balance = balanceOf(PLATFORM, workplace)
  const tax = {
    headOffice: taxSettings(workplace).head_office?.address,
    registrations: activeJurisdictions(workplace),
  }
  return {
    status: refused ? 400 : 200,
    markup: shopDashboardPage({ appName, appOrigin, balance, payments, accounts, tax, wanted, refused }),
  }
}

export const showShopDashboard = (pathname: string, query: URLSearchParams, workplace: Workplace): PageAnswer =>
  isKnown(pathname, workplace) ? show(query.get('find')?.trim() ?? '', workplace) : nothingHere(workplace)

export function submitShopDashboard(pathname: string, typed: URLSearchParams, workplace: Workplace): PageAnswer {
  if (!isKnown(pathname, workplace)) return nothingHere(workplace)
  const id = typed.get('id') ?? ''
  try {
    act(typed.get('action') ?? '', id, typed, workplace)
    return { redirectTo: pathname }
  } catch (error) {
    if (error instanceof RequestError) return show('', workplace, error.message)
    throw error
  }
}

function act(action: string, id: string, typed: URLSearchParams, workplace: Workplace): void {
  const amount = readAmount(typed.get('amount') ?? '')
  switch (action) {
    case 'refund':
      refund({ charge: id, amount, reason: oneOf(REFUND_REASONS, typed) as RefundReason | undefined }, workplace)
      return
    case 'dispute':
      openDispute(
        existing('charge', id, workplace),
        { amount, reason: (oneOf(DISPUTE_REASONS, typed) ?? 'fraudulent') as DisputeReason },
        workplace,
      )
      return
    case 'won':
    case 'lost':
      decideDispute(existing('dispute', id, workplace), action, workplace)
      return
    case 'appeal':
      appealDispute(existing('dispute', id, workplace), workplace)
      return
    case 'status':
      setDisputeStatus(existing('dispute', id, workplace), typed.get('status') ?? '', workplace)
      return
    case 'payout': {
      const account = findAccount(id, workplace)
      payOut({ account, amount: amount ?? balanceOf(id, workplace).available }, workplace)
      return
    }
    case 'deauthorize':
      deauthorize(findAccount(id, workplace), workplace)
      return
    case 'delete':
      deleteAccount(findAccount(id, workplace), workplace)
      return
    case 'head_office':
    case 'register':
      setUpTax(action, typed, workplace)
      return
    default:
      throw new RequestError(`There is no action '${action}'.`)
  }
}

/** `US-NY`, or `DE`. */
function setUpTax(action: 'head_office' | 'register', typed: URLSearchParams, workplace: Workplace): void {
  const place = PLACES.find(name => name === typed.get('place'))
  const [country, state] = place?.split('-') ?? []
  if (!country) throw new RequestError('Choose a place.')
  if (action === 'head_office') setHeadOffice({ country, state }, workplace)
  else register({ country, state, type: state ? 'state_sales_tax' : 'standard' }, workplace)
}

const oneOf = (known: readonly string[], typed: URLSearchParams): string | undefined =>
  known.find(name => name === typed.get('reason'))

function existing<Name extends 'charge' | 'dispute'>(name: Name, id: string, { store }: Workplace) {
  const found = store.find(name, id)
  if (!found) throw noSuch(name, id, 'id')
  return found
}

/** `12.50` -> 1250 cents; nothing typed means all of it */
function readAmount(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$/, '')
  if (text === '') return undefined
  const match = /^(\d{1,7})(?:\.(\d\d))?$/.exec(text)
  const cents = match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : 0
  if (cents > 0) return cents
  throw new RequestError('Enter an amount in dollars, like 12.50.')
}
