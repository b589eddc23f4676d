import { formatCents } from '../../../shared/rules/money.ts'
import { MIN_SHARE_CENTS, NOT_SECURITIES } from '../../../shared/rules/shares.ts'
import { NumberedSteps } from '../../components/numbered-steps.tsx'

const steps = [
  {
    title: 'Choose a piece',
    text: `Each is divided into shares of the same price. Shares start at ${formatCents(MIN_SHARE_CENTS).replace(/\.00$/, '')}.`,
  },
  {
    title: 'Pay by card',
    text: 'Your shares are reserved while you pay, and yours when the payment arrives.',
  },
  {
    title: 'Own a part of it',
    text: 'Your portfolio shows what you hold, how large a part of the piece that is, and what you paid.',
  },
]

export function Explainer() {
  return (
    <section aria-labelledby="how-shares-work">
      <h2 id="how-shares-work" className="text-heading">
        How It Works
      </h2>
      <NumberedSteps steps={steps} className="mt-6" />
      <p className="mt-6 max-w-prose text-small text-muted">
        {NOT_SECURITIES} What a piece is worth can fall as well as rise.
      </p>
    </section>
  )
}
