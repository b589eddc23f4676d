import { cx } from 'class-variance-authority'
import { Link } from 'react-router-dom'
import type { SoldPiece, SoldPricesFound } from '../../../shared/contract/endpoints/sold.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { soldPath } from '../../../shared/rules/sold.ts'
import { ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PieceTile } from '../../components/piece-tile.tsx'
import { Price } from '../../components/price.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { traitText } from '../../lib/trait-text.ts'
import { SoldChart } from './sold-chart.tsx'
import { isFiltered, PIECES_SHOWN, pathOf, type SoldView } from './sold-view.ts'

interface SoldResultsProps {
  view: SoldView
  found: SoldPricesFound
  isOutdated: boolean
}

export function SoldResults({ view, found, isOutdated }: SoldResultsProps) {
  const { total, prices, pieces, points, facets } = found
  if (!prices) return <NothingSold view={view} />
  if (pieces.length === 0) return <BeyondTheEnd view={view} total={total} />
  return (
    <div aria-busy={isOutdated} className={cx('space-y-10 pb-16 transition-opacity', isOutdated && 'opacity-50')}>
      <StatGrid columns={3}>
        <StatCard
          label="Sold"
          value={formatNumber(total)}
          note={`${formatMoney(prices.lowest)} to ${formatMoney(prices.highest)}`}
        />
        <StatCard label="Median" value={formatMoney(prices.median)} note="half sold for less, half for more" />
        <StatCard
          label="Middle half"
          value={`${formatMoney(prices.lower)} to ${formatMoney(prices.upper)}`}
          note="without the lowest and the highest quarter"
        />
      </StatGrid>
      <SoldChart points={points} total={total} />
      <section aria-labelledby="pieces">
        <h2 id="pieces" className="mb-6 text-title">
          Pieces
        </h2>
        <Pieces pieces={pieces} />
        <Pages page={view.page} total={total} pathOf={page => pathOf(view, { page })} />
      </section>
      {!isFiltered(view) && <OftenSold forms={facets.form} />}
    </div>
  )
}

function NothingSold({ view }: { view: SoldView }) {
  return (
    <EmptyState
      title={isFiltered(view) ? 'Nothing like it was sold yet' : 'Nothing was sold yet'}
      actions={
        isFiltered(view) && (
          <ButtonLink to={soldPath()} variant="secondary">
            See all sold pieces
          </ButtonLink>
        )
      }
    >
      Prices appear here once a piece is paid for.
    </EmptyState>
  )
}

export const Pieces = ({ pieces }: { pieces: readonly SoldPiece[] }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 xl:grid-cols-6">
    {pieces.map(({ id, title, category, imageUrl, soldFor, soldOn, isAuction }) => (
      <li key={id}>
        <PieceTile to={`/marketplace/${id}`} itemName={title} category={category} imageUrl={imageUrl}>
          <Price amount={soldFor} className="block text-small font-medium text-ink" />
          {isAuction ? 'Auction, ' : 'Sold '}
          <DateText iso={soldOn} />
        </PieceTile>
      </li>
    ))}
  </ul>
)

const pagesOf = (total: number) => Math.ceil(total / PIECES_SHOWN)

function BeyondTheEnd({ view, total }: { view: SoldView; total: number }) {
  const last = pagesOf(total)
  return (
    <EmptyState
      title={`There is no page ${formatNumber(view.page)}`}
      actions={<ButtonLink to={pathOf(view, { page: last })}>Go to the last page</ButtonLink>}
    >
      {last === 1 ? 'All pieces are on one page.' : `The pieces end on page ${formatNumber(last)}.`}
    </EmptyState>
  )
}

interface PagesProps {
  page: number
  total: number
  pathOf: (page: number) => string
}

export function Pages({ page, total, pathOf }: PagesProps) {
  const pages = pagesOf(total)
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="figures mt-10 flex items-center justify-center gap-5 text-small">
      {page > 1 && (
        <ButtonLink to={pathOf(page - 1)} rel="prev" variant="secondary" size="small">
          Previous
        </ButtonLink>
      )}
      <span>
        Page {formatNumber(page)} of {formatNumber(pages)}
      </span>
      {page < pages && (
        <ButtonLink to={pathOf(page + 1)} rel="next" variant="secondary" size="small">
          Next
        </ButtonLink>
      )}
    </nav>
  )
}

const MAX_FORMS = 12

/** Links, for people and for search engines. */
function OftenSold({ forms }: { forms: SoldPricesFound['facets']['form'] }) {
  if (forms.length === 0) return null
  return (
    <nav aria-labelledby="often-sold">
      <h2 id="often-sold" className="mb-3 text-title">
        Often sold
      </h2>
      <ul className="figures flex flex-wrap gap-x-6 text-small">
        {forms.slice(0, MAX_FORMS).map(({ value, count }) => (
          <li key={value}>
            <Link to={soldPath({ form: value })} className="inline-block py-2 underline underline-offset-4">
              {traitText(value)} ({formatNumber(count)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
