import { dashboardPath } from './dashboard-address.ts'
import type { DisputeReason } from './payments/disputing.ts'

interface MoneyBack {
  /** Default: all that is left. */
  amountCents?: number
}

export interface StripeControls {
  /** By hand, past the shop. */
  refund(charge: string, options?: MoneyBack & { reason?: string }): Promise<void>
  openDispute(charge: string, options?: MoneyBack & { reason?: DisputeReason }): Promise<void>
  decideDispute(dispute: string, outcome: 'won' | 'lost'): Promise<void>
  /** Appeals a dispute that is decided. */
  appealDispute(dispute: string): Promise<void>
  /** Also one that Stripe does not have yet. Moves no money. */
  setDisputeStatus(dispute: string, status: string): Promise<void>
  /** What the account has available, unless an amount is given. Its bank answers some seconds later. */
  payOut(account: string, options?: MoneyBack): Promise<void>
  /** The seller disconnects; the shop gets an event. */
  deauthorize(account: string): Promise<void>
  /** Without an event. */
  deleteAccount(account: string): Promise<void>
}

/** What happens at Stripe without the shop's doing. Each rejects with the reason if it is refused. */
export function stripeControls({ url, secretKey }: { url: string; secretKey: string }): StripeControls {
  const act = async (fields: Record<string, string | undefined>) => {
    const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const answer = await fetch(new URL(dashboardPath(secretKey), url), {
      method: 'POST',
      body: new URLSearchParams(given),
      redirect: 'manual',
    })
    if (answer.status !== 303) throw new Error(refusalIn(await answer.text()))
  }
  return {
    refund: (id, options = {}) => act({ action: 'refund', id, ...inForm(options) }),
    openDispute: (id, options = {}) => act({ action: 'dispute', id, ...inForm(options) }),
    decideDispute: (id, outcome) => act({ action: outcome, id }),
    appealDispute: id => act({ action: 'appeal', id }),
    setDisputeStatus: (id, status) => act({ action: 'status', id, status }),
    payOut: (id, options = {}) => act({ action: 'payout', id, ...inForm(options) }),
    deauthorize: id => act({ action: 'deauthorize', id }),
    deleteAccount: id => act({ action: 'delete', id }),
  }
}

const inForm = ({ amountCents, reason }: MoneyBack & { reason?: string }) => ({
  amount: amountCents === undefined ? undefined : (amountCents / 100).toFixed(2),
  reason,
})

const refusalIn = (page: string): string => /role="alert">([^<]*)/.exec(page)?.[1] ?? 'The Stripe double refused.'
