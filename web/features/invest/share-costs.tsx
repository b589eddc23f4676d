import type { AssetWithTerms } from '../../../shared/contract/endpoints/shares.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents, percentText } from '../../../shared/rules/money.ts'
import { leftAtExit } from '../../../shared/rules/shares.ts'
import { useFees } from '../../lib/api/get-fees.ts'

const EXAMPLE = cents(1_000_00)
const YEARS = 5

export function ShareCosts({ asset: { yearlyFee, exitFee } }: { asset: AssetWithTerms }) {
  const { data: fees } = useFees()
  const whole = formatCents(EXAMPLE).replace(/\.00$/, '')
  const usualExit =
    fees &&
    `${percentText(fees.fixedPriceCommissionBps)}% of a sale at a fixed price here, ${percentText(fees.auctionCommissionBps)}% of an auction`
  const rows = [
    { label: 'When you buy', text: 'None. You pay the price of the shares.' },
    {
      label: 'Each year',
      text: yearlyFee ? `${percentText(yearlyFee)}% of the value, taken from what it is sold for` : 'None',
    },
    {
      label: 'When it is sold',
      text: exitFee === null ? (usualExit ?? '') : exitFee === 0 ? 'None' : `${percentText(exitFee)}% of the price`,
    },
  ]
  const exitFeeBps = exitFee ?? fees?.auctionCommissionBps
  return (
    <>
      <dl className="divide-y border-y">
        {rows.map(({ label, text }) => (
          <div key={label} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
      {exitFeeBps !== undefined && (
        <p className="figures text-small text-muted">
          An example: of shares bought for {whole},{' '}
          {formatCents(leftAtExit(EXAMPLE, YEARS, { yearlyFeeBps: yearlyFee ?? 0, exitFeeBps }))} would be left if the
          piece were sold{exitFee === null ? ' at auction' : ''} for the same value after {YEARS} years.
        </p>
      )}
    </>
  )
}
