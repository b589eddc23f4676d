import { Link } from 'react-router-dom'
import { cases } from '../../../shared/contract/endpoints/cases.ts'
import { disputes } from '../../../shared/contract/endpoints/disputes.ts'
import { fresh, usePages } from '../../lib/queries.ts'
import { WaitingCard } from './waiting-card.tsx'

export function CasesCard() {
  const query = usePages(cases.listCases, { query: { queue: 'waiting' } }, fresh)
  const count = query.data?.pages.flatMap(({ cases }) => cases).length ?? 0
  return (
    <WaitingCard
      title="Reported Problems"
      note="Buyers report what is wrong with an order. What buyer and seller don’t settle is for you to decide, and what a bank disputes is for you to answer."
      to="/admin/cases"
      count={count}
      countText={countText(count, query.hasNextPage)}
      failure="Failed to load the cases"
      loading="Loading cases"
      query={query}
    >
      <OpenDisputes />
    </WaitingCard>
  )
}

function OpenDisputes() {
  const { data, hasNextPage } = usePages(disputes.listDisputes, { query: { queue: 'open' } }, fresh)
  const count = data?.pages.flatMap(({ disputes }) => disputes).length ?? 0
  if (count === 0) return null
  const shown = hasNextPage ? `More than ${count}` : count
  return (
    <p className="mt-2 text-small font-medium">
      <Link to="/admin/cases?tab=disputes" className="underline underline-offset-4 hover:text-accent">
        {count === 1 ? '1 disputed payment is' : `${shown} disputed payments are`} open at the bank
      </Link>
    </p>
  )
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nothing waits for your decision.'
  const shown = hasMore ? `More than ${count}` : count
  return count === 1 && !hasMore ? '1 case waits for your decision.' : `${shown} cases wait for your decision.`
}
