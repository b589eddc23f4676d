import type { CategoryAccuracy } from '../../../shared/contract/endpoints/estimates.ts'
import { formatPercent } from '../../../shared/rules/numbers.ts'
import { type Column, Table } from '../../components/table.tsx'
import { termText } from '../../lib/term-text.ts'

const percentOf = ({ inside, sales }: CategoryAccuracy) => formatPercent((100 * inside) / sales)

const columnsFor = (minSales: number): Column<CategoryAccuracy>[] => [
  { header: 'Category', cell: ({ category }) => termText(category), isName: true },
  { header: 'Sales', cell: ({ sales }) => sales, align: 'end' },
  { header: 'Within the range', cell: ({ inside }) => inside, align: 'end' },
  {
    header: 'Share',
    cell: each => (each.sales < minSales ? <span className="text-muted">Too few to judge</span> : percentOf(each)),
    align: 'end',
  },
  {
    header: 'Median error',
    cell: ({ medianError }) => (medianError === null ? '–' : formatPercent(medianError)),
    align: 'end',
  },
]

interface CategoryTableProps {
  categories: readonly CategoryAccuracy[]
  minSales: number
}

export function CategoryTable({ categories, minSales }: CategoryTableProps) {
  return (
    <section aria-labelledby="by-category">
      <h2 id="by-category" className="mb-5 text-title">
        By category
      </h2>
      <Table
        caption="Estimates by category"
        columns={columnsFor(minSales)}
        rows={categories}
        rowKey={({ category }) => category}
      />
    </section>
  )
}
