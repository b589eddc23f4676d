import { useTrader } from '../lib/api/get-trader.ts'
import { TraderForm } from './trader-form.tsx'

/** To those who never said it, with the way to answer right there. */
export function TradingQuestion({ userId, className }: { userId: string; className?: string }) {
  const { data: trader } = useTrader(userId)
  if (trader?.isTrader !== null) return null
  return (
    <section aria-labelledby="trading" className={className}>
      <h2 id="trading" className="text-title">
        Private person or trader?
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-small text-muted">
        Buyers read it with each of your listings. If you sell regularly to earn money, you are a trader, also beside
        another job. We ask this once; you can change it on your account page.
      </p>
      <TraderForm userId={userId} />
    </section>
  )
}
