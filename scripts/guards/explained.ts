import type { PlacedGuard } from './placed-guards.ts'

interface Explanation {
  readonly file: string
  readonly guard: string
  readonly why: string
}

export const explanations: readonly Explanation[] = [
  {
    file: 'functions/core/case/case-store.ts',
    guard: "{ attr: 'status', exists: false }",
    why: 'The order counts its cases in the same transaction, if it is as it was read: no number is taken twice.',
  },
  {
    file: 'functions/core/money/checkout/payment-page.ts',
    guard: 'isForShares(checkout)',
    why: 'Tells the type. No call for shares takes a delivery.',
  },
  {
    file: 'functions/core/money/checkout/refund-store.ts',
    guard: "refusals === undefined ? { attr: 'refusals', exists: false } : { attr: 'refusals', eq: refusals }",
    why: 'Two who were refused at once count the same number. A late one would set it back, and be refused once more.',
  },
  {
    file: 'functions/core/money/checkout/sweeping.ts',
    guard: "checkout.status !== 'open' && checkout.status !== 'processing'",
    why: 'Spares asking Stripe about a checkout that the index still names though it has ended. Ending it again changes nothing: each write of it wants an unpaid one.',
  },
  {
    file: 'functions/core/order/order-store.ts',
    guard: 'undisputed',
    why: 'Beside asRead, which a dispute since the reading fails; one from before is refused when the order is read. The others have their tests.',
  },
  {
    file: 'functions/core/money/payout/payout-store.ts',
    guard: "{ attr: 'createdAt', exists: false }",
    why: 'The sale is put once in the same transaction.',
  },
  {
    file: 'functions/core/money/payout-account/connecting.ts',
    guard:
      'flags.stripeOnboardingComplete === user.stripeOnboardingComplete && flags.stripePayoutsEnabled === user.stripePayoutsEnabled && flags.payoutMark === user.payoutMark',
    why: 'Spares a write where Stripe says nothing new. Without it the same flags are written, and no event.',
  },
  {
    file: 'functions/core/money/transfer/send.ts',
    guard: "payout.status !== 'completed'",
    why: 'Spares reading a payout once more that has arrived. payOut leaves it alone.',
  },
  {
    file: 'functions/disputes/explaining.ts',
    guard: "status === 'open'",
    why: 'Spares a write of each dispute that is decided: the write wants an open one.',
  },
  {
    file: 'functions/core/account/session-epoch.ts',
    guard: "{ attr: 'isAdmin' as const, ne: true }",
    why: 'Beside the epoch of the password, which appointing twice at once fails.',
  },
  {
    file: 'functions/core/audit/audit-store.ts',
    guard: "{ attr: 'seq', exists: false }",
    why: 'Beside the head’s condition: each alone keeps the chain, and an entry is never overwritten.',
  },
  {
    file: 'functions/core/audit/audit-store.ts',
    guard: 'isSame',
    why: 'Beside the entry’s condition: each alone keeps the chain.',
  },
  {
    file: 'functions/core/decision/decision-store.ts',
    guard: "{ attr: 'at', exists: false }",
    why: 'Its id is new, and what was reported is decided once in the same transaction.',
  },
  {
    file: 'functions/core/decision/decision-store.ts',
    guard: "{ attr: 'at', eq: at }",
    why: 'For a decision that expires, two years later, between the reading and the write.',
  },
  {
    file: 'functions/core/decision/decision-store.ts',
    guard: "{ attr: 'appealedAt', exists: true }",
    why: 'The same. An objection is never taken back.',
  },
  {
    file: 'functions/core/standing/saved-card.ts',
    guard: "status !== 'succeeded'",
    why: 'In Stripe’s double only an intent that succeeded has a card.',
  },
  {
    file: 'functions/core/standing/saved-card.ts',
    guard: '!metadata?.userId',
    why: 'Every card that is saved in the double is of a person. Without one nothing would be written.',
  },
  {
    file: 'functions/reports/deciding.ts',
    guard: "reported.state !== 'open'",
    why: 'Says it before pieces are read and payment pages ended. The transaction wants it open, too.',
  },
]

export const explanationOf = ({ file, guard }: PlacedGuard): string | undefined =>
  explanations.find(each => each.file === file && each.guard === guard.text)?.why
