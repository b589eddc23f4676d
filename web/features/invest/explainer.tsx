import { formatCents } from '../../../shared/money.ts'
import { MIN_SHARE_CENTS, NOT_SECURITIES } from '../../../shared/shares.ts'

const steps = [
  {
    title: 'Choose a piece',
    text: `Each is divided into shares of the same price. Shares start at ${formatCents(MIN_SHARE_CENTS).replace(/\.00$/, '')}.`,
  },
  {
    title: 'Pay by card',
    text: 'Your shares are kept for you while you pay, and are yours once the payment has arrived.',
  },
  {
    title: 'Own a part of it',
    text: 'Your portfolio shows what you hold, how large a part of the piece that is, and what you paid.',
  },
]

/** What shares are, and what they are not. */
export function Explainer() {
  return (
    <section aria-labelledby="how-shares-work">
      <h2 id="how-shares-work" className="text-heading">
        How It Works
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-rule-strong pt-4">
            <span aria-hidden className="figures font-serif text-lead text-accent italic">
              {index + 1}
            </span>
            <h3 className="text-name">{title}</h3>
            <p className="mt-1 text-small text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-prose text-small text-muted">
        {NOT_SECURITIES} What a piece is worth can fall as well as rise.
      </p>
    </section>
  )
}
