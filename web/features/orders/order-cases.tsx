import { lazy, useRef, useState } from 'react'
import { cases, type OrderCase } from '../../../shared/contract/endpoints/cases.ts'
import type { Order } from '../../../shared/contract/endpoints/orders.ts'
import type { AnswerStep } from '../../../shared/rules/cases.ts'
import { isPickup } from '../../../shared/rules/orders.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { CaseStory } from '../../components/case-story.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { ReturnLabel } from '../../components/return-label.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { type CaseReader, caseLabel, caseText } from '../../lib/case-text.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { isAnswer, stepForm } from './case-step-form.ts'
import { partnerName, reportText } from './order-state.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then(module => ({ default: module.ReportDialog })))
const CaseDialog = lazy(() => import('./case-dialog.tsx').then(module => ({ default: module.CaseDialog })))

/** What was reported about an order, and what can be. */
export function OrderCases({ order }: { order: Order }) {
  return (
    <>
      {order.caseCount > 0 && <Reported order={order} />}
      {order.reportable.length > 0 && <Report order={order} />}
    </>
  )
}

function Report({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="report" className="mt-10 border-t pt-8">
      <h2 id="report" className="text-title">
        Is something wrong?
      </h2>
      <p className="mt-2 max-w-prose text-muted">{reportText(order)}</p>
      <Button variant="secondary" className="mt-5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Report a problem
      </Button>
      <MountOnFirstOpen isOpen={isOpen}>
        <ReportDialog order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
      </MountOnFirstOpen>
    </section>
  )
}

function Reported({ order }: { order: Order }) {
  const {
    data: told,
    error,
    isFetching,
    refetch,
  } = useRead(cases.listOrderCases, { params: { id: order.id } }, { ...fresh, enabled: order.caseCount > 0 })
  const { side } = order
  const partner = partnerName(order)
  const reader: CaseReader = { viewer: side, buyer: partner, seller: partner }
  return (
    <section aria-label="Reported problem" className="mt-10 space-y-10 border-t pt-8">
      {told ? (
        told.map(each => <Case key={each.no} told={each} isPickup={isPickup(order)} reader={reader} />)
      ) : error ? (
        <ErrorState title="Failed to load the report" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Loading label="Loading the report">
          <Skeleton className="h-7 w-56" />
          <Skeleton className="mt-4 h-20 w-full" />
        </Loading>
      )}
    </section>
  )
}

/** Steps that give something up are never the primary button. */
const final: readonly AnswerStep[] = ['refund', 'withdraw']

function Case({ told, isPickup, reader }: { told: OrderCase; isPickup: boolean; reader: CaseReader }) {
  const [open, setOpen] = useState<AnswerStep | null>(null)
  const [asked, setAsked] = useState<AnswerStep | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const ask = (step: AnswerStep) => {
    setAsked(step)
    setOpen(step)
  }
  const answers = told.steps.filter(isAnswer)
  const [usual] = answers
  // The button that had the focus is gone.
  const onDone = () => requestAnimationFrame(() => section.current?.focus())
  return (
    <div ref={section} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="text-title">
          {told.kind === 'withdrawal' ? 'Withdrawal from the contract' : 'Reported problem'}
        </h2>
        <Badge tone={told.status === 'closed' ? 'plain' : 'danger'}>{caseLabel(told, reader.viewer)}</Badge>
      </div>
      {told.pieces.length > 0 && <p className="mt-2 wrap-anywhere">About {told.itemName}.</p>}
      <p role="status" className="mt-2 max-w-prose text-muted wrap-anywhere">
        {caseText(told, reader)}
      </p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {answers.map(step => (
          <Button
            key={step}
            variant={step === usual && !final.includes(step) ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => ask(step)}
          >
            {stepForm(step, told).label}
          </Button>
        ))}
      </div>
      {told.entries.some(({ labelBy }) => labelBy) && (
        <ReturnLabel orderId={told.orderId} caseNo={told.no} isBuyer={reader.viewer === 'buyer'} />
      )}
      <div className="mt-6">
        <CaseStory told={told} reader={reader} />
      </div>
      {asked && (
        <MountOnFirstOpen isOpen={open !== null}>
          <CaseDialog
            key={asked}
            told={told}
            isPickup={isPickup}
            step={asked}
            isOpen={open !== null}
            onDone={onDone}
            onClose={() => setOpen(null)}
          />
        </MountOnFirstOpen>
      )}
    </div>
  )
}
