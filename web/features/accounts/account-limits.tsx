import { standing } from '../../../shared/contract/endpoints/standing.ts'
import { type AccountLimit, growthText, type Standing } from '../../../shared/rules/account-limits.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { fresh, useRead } from '../../lib/queries.ts'

const standingLabels: Readonly<Record<Standing, string>> = {
  new: 'Your account is new.',
  known: 'Your account is known.',
  established: 'Your account is established.',
}

const limitLabels: Readonly<Record<AccountLimit, string>> = {
  contactsAnHour: 'New people you can write to in an hour',
  contactsADay: 'New people you can write to in a day',
  offersADay: 'Offers in a day',
  listingsADay: 'Pieces you can list in a day',
  liveListings: 'Pieces for sale at a time',
  openBids: 'Auctions you can lead in at a time',
  openBidsCents: 'Sum of your highest bids at a time',
}

export function AccountLimits() {
  const { data, error, isFetching, refetch } = useRead(standing.getAccountLimits, undefined, fresh)
  if (!data) {
    if (!error) return <TableSkeleton rows={5} />
    return (
      <ErrorState title="Failed to load your limits" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  return (
    <>
      <p className="text-small">
        {standingLabels[data.standing]} {growthText[data.standing]}
      </p>
      <dl className="mt-5 divide-y border-y text-small">
        {data.limits.map(({ name, limit }) => (
          <div key={name} className="flex items-baseline justify-between gap-6 py-3">
            <dt>{limitLabels[name]}</dt>
            <dd className="figures shrink-0 font-medium">{shown(name, limit)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function shown(name: AccountLimit, limit: number | null): string {
  if (limit === null) return 'No limit'
  return name === 'openBidsCents' ? formatCents(cents(limit)) : formatNumber(limit)
}
