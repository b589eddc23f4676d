import { Fragment, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { orders, type ToldOrder, withdrawOrderBody } from '../../../shared/contract/endpoints/orders.ts'
import { listText } from '../../../shared/rules/numbers.ts'
import type { WithdrawalNext } from '../../../shared/rules/withdrawal.ts'
import { withdrawalForm, withdrawalInstructions } from '../../../shared/rules/withdrawal-text.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { formatDate } from '../../lib/dates.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { orderStep } from './order-steps.ts'

type Told = NonNullable<ToldOrder['withdrawal']>

const nextTexts: Record<WithdrawalNext, string> = {
  cancel: 'The order is about to be cancelled, and the whole payment goes back to the buyer.',
  return: 'The return is about to begin.',
  case: 'The reported problem is settled first. If the whole payment hasn’t gone back then, the return begins by itself. The buyer can take the report back to begin sooner.',
  bank: 'The buyer’s bank decides about the payment first. If the whole payment hasn’t gone back then, the return begins by itself.',
}

/** A consumer's right towards a trader: the law's instructions and form, and the two steps to use it. */
export function OrderWithdrawal({ order, withdrawal }: { order: ToldOrder; withdrawal: Told }) {
  const { until, isOpen, statedAt, statedBy, next } = withdrawal
  const [isAsked, setAsked] = useState(false)
  const ask = useRef<HTMLButtonElement>(null)
  const keep = () => {
    flushSync(() => setAsked(false))
    ask.current?.focus()
  }
  return (
    <section aria-labelledby="withdrawal" className="mt-10 border-t pt-8">
      <h2 id="withdrawal" className="text-title">
        Right of withdrawal
      </h2>
      {statedAt ? (
        <div role="status" className="mt-2 max-w-prose space-y-2 text-small wrap-anywhere">
          <p>
            {statedBy} withdrew from the contract on {formatDate(statedAt, 'receipt')}.
          </p>
          {next && <p className="text-muted">{nextTexts[next]}</p>}
        </div>
      ) : (
        <p className="mt-2 max-w-prose text-small text-muted">{untilText(order.side === 'buyer', until)}</p>
      )}
      {isOpen && !isAsked && (
        <Button ref={ask} variant="secondary" className="mt-4" onClick={() => setAsked(true)}>
          Withdraw from contract here
        </Button>
      )}
      {isOpen && isAsked && <Statement order={order} onKeep={keep} />}
      <details className="mt-4 max-w-prose text-small">
        <summary className="cursor-pointer underline underline-offset-4">Instructions and form</summary>
        <div className="mt-3 space-y-3 wrap-anywhere">
          {[...withdrawalInstructions(withdrawal), withdrawalForm(withdrawal, order.itemName)].map(
            ({ heading, paragraphs }) => (
              <Fragment key={heading}>
                <h3 className="font-medium">{heading}</h3>
                {paragraphs.map(text => (
                  <p key={text}>{text}</p>
                ))}
              </Fragment>
            ),
          )}
        </div>
      </details>
    </section>
  )
}

function untilText(isBuyer: boolean, until: string | null): string {
  if (isBuyer) {
    return until
      ? `As a consumer you can withdraw until ${formatDate(until, 'receipt')}, without a reason.`
      : 'As a consumer you can withdraw until 14 days after the day of receipt, without a reason.'
  }
  return until
    ? `As a consumer the buyer can withdraw until ${formatDate(until, 'receipt')}, without a reason.`
    : 'As a consumer the buyer can withdraw until 14 days after the day of receipt, without a reason.'
}

function Statement({ order: { id, pieces }, onKeep }: { order: ToldOrder; onKeep: () => void }) {
  const named = listText(pieces.map(({ itemName }) => itemName))
  const { control, handleSubmit, setFocus } = useBodyForm(withdrawOrderBody, { name: '' })
  // The button that had the focus is gone.
  useEffect(() => setFocus('name'), [setFocus])
  const step = orderStep(id, 'Failed to withdraw', 'You have withdrawn', 'We email you an acknowledgement.')
  const withdrawing = useChange(orders.withdrawOrder, step)
  return (
    <form onSubmit={handleSubmit(body => withdrawing.mutate(body))} noValidate className="mt-4 max-w-prose space-y-4">
      <p className="text-small wrap-anywhere">I withdraw from the contract of sale of {named}.</p>
      <TextField control={control} name="name" label="Your name" autoComplete="name" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={withdrawing.isPending} pendingLabel="Sending...">
          Confirm withdrawal
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          Keep the piece
        </Button>
      </div>
    </form>
  )
}
