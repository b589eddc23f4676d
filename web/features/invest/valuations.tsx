import type { AssetWithTerms } from '../../../shared/contract/endpoints/shares.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { type Column, Table } from '../../components/table.tsx'

type Valuation = AssetWithTerms['valuations'][number]

export function Valuations({ asset: { valuations, totalShares, totalValue, createdAt } }: { asset: AssetWithTerms }) {
  const columns: readonly Column<Valuation>[] = [
    { header: 'Day', isName: true, cell: ({ on }) => <DateText iso={on} /> },
    { header: 'Basis', cell: ({ basis }) => <span className="wrap-anywhere">{basis}</span> },
    { header: 'Whole piece', align: 'end', cell: ({ value }) => <Price amount={value} /> },
    { header: 'Per share', align: 'end', cell: ({ value }) => formatCents(cents(Math.round(value / totalShares))) },
  ]
  return (
    <>
      {valuations.length > 0 && (
        <Table
          caption="Valuations, newest first"
          columns={columns}
          rows={valuations.toReversed()}
          rowKey={({ on, basis }) => on + basis}
        />
      )}
      <p className="text-small text-muted">
        Offered here at <Price amount={totalValue} /> since <DateText iso={createdAt} />. A valuation is an opinion, not
        a price that someone would pay.
      </p>
    </>
  )
}
