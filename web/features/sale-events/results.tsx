import type { SaleCatalogue, ShownLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { sumCents } from '../../../shared/rules/cents.ts'
import { decimalOrNull, formatCents } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { DownloadCsv } from '../../components/download-csv.tsx'
import { estimateText, lotStateNames } from './event-words.ts'

/** What a sale came to. The lots below it say what each did. */
export function Results({ event: { id, number, lots } }: { event: SaleCatalogue }) {
  const sold = lots.filter(({ state }) => state === 'sold')
  const offered = lots.filter(({ state }) => state !== 'withdrawn')
  const total = sumCents(sold.flatMap(({ currentBid }) => currentBid ?? []))
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="text-title">
        Results
      </h2>
      <dl className="mt-4 grid gap-6 border-y py-5 sm:grid-cols-3">
        <Sum name="Lots sold">{`${formatNumber(sold.length)} of ${formatNumber(offered.length)}`}</Sum>
        <Sum name="Unsold">{formatNumber(offered.filter(({ state }) => state === 'passed').length)}</Sum>
        <Sum name="Hammer prices in all">{formatCents(total)}</Sum>
      </dl>
      <div className="mt-4">
        <DownloadCsv
          name={`results-${number ?? id}`}
          rows={lots}
          label="Results list (CSV)"
          columns={[
            ['Lot', (lot: ShownLot) => lot.number],
            ['Item', lot => lot.itemName],
            ['Estimate', lot => estimateText(lot) ?? ''],
            ['Start price', lot => decimalOrNull(lot.startPrice) ?? ''],
            ['Result', lot => lotStateNames[lot.state]],
            ['Hammer price', lot => (lot.state === 'sold' && decimalOrNull(lot.currentBid)) || ''],
            ['Bids', lot => String(lot.bidCount)],
          ]}
        />
      </div>
    </section>
  )
}

const Sum = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-caption text-muted">{name}</dt>
    <dd className="figures mt-1 font-serif text-title">{children}</dd>
  </div>
)
