import { useState } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { addReaderBody, type CardPayment, terminal } from '../../../shared/contract/endpoints/terminal.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { countryOptions } from '../../lib/countries.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useEndCardPayment } from './api/end-card-payment.ts'

export type Terminal = ResponseOf<typeof terminal.getTerminal>

export function CardReaders({ terminal: { state, readers, unused } }: { terminal: Terminal }) {
  const [isAdding, setAdding] = useState(false)
  if (state !== 'ready') {
    return (
      <EmptyState
        title="Connect your account at Stripe"
        actions={<ButtonLink to="/seller/dashboard">Open your dashboard</ButtonLink>}
      >
        What customers pay by card goes to your own account at Stripe. Connect it first.
      </EmptyState>
    )
  }
  return (
    <Card aria-label="Card readers">
      <CardHeader
        title="Card Readers"
        note="What is paid at them goes to your own account at Stripe."
        actions={
          !isAdding && (
            <Button size="small" variant="secondary" onClick={() => setAdding(true)}>
              Add a reader
            </Button>
          )
        }
      />
      {unused.length > 0 && <Unused payments={unused} />}
      {readers.length === 0 ? (
        <p className="text-small text-muted">No reader yet. A reader of Stripe shows a code when it is set up.</p>
      ) : (
        <ul className="divide-y text-small">
          {readers.map(({ id, label, isOnline, isSimulated }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-3">
              <span className="min-w-0 wrap-anywhere">
                {label} {isSimulated && <span className="text-muted">(simulated)</span>}
              </span>
              <Badge tone={isOnline ? 'accent' : 'warning'}>{isOnline ? 'Online' : 'Offline'}</Badge>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddReader onDone={() => setAdding(false)} />}
    </Card>
  )
}

/** Paid or asked for, while no sale was recorded: the page was closed, or the sale was refused. */
function Unused({ payments }: { payments: readonly CardPayment[] }) {
  return (
    <AlertBox tone="warning" title="Card payments without a receipt" className="mb-5">
      <ul className="space-y-2">
        {payments.map(payment => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {formatCents(payment.amount)}, <DateText iso={payment.createdAt} form="receipt" />
              {payment.state === 'elsewhere' && (
                <span className="block text-muted">
                  Your former account at Stripe took it. If it was paid, give it back in the dashboard of that account.
                </span>
              )}
            </span>
            <EndButton payment={payment} />
          </li>
        ))}
      </ul>
    </AlertBox>
  )
}

function EndButton({ payment: { id, state, amount, createdAt } }: { payment: CardPayment }) {
  const ending = useEndCardPayment()
  const [isAsked, setAsked] = useState(false)
  const isPaid = state === 'paid'
  const sum = formatCents(amount)
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-haspopup={isPaid ? 'dialog' : undefined}
        pending={ending.isPending}
        pendingLabel="Working..."
        onClick={() => (isPaid ? setAsked(true) : ending.mutate(id))}
      >
        {isPaid ? `Give back ${sum}` : state === 'elsewhere' ? 'Take it off this list' : 'Cancel it'}
      </Button>
      <ConfirmDialog
        title={`Give back ${sum}?`}
        confirmLabel={`Give back ${sum}`}
        pendingLabel="Working..."
        pending={ending.isPending}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => ending.mutate(id, { onSuccess: () => setAsked(false) })}
      >
        It goes back to the card that paid on <DateText iso={createdAt} form="receipt" />. If a sale with this card is
        being recorded on another device, don’t give it back.
      </ConfirmDialog>
    </>
  )
}

function AddReader({ onDone }: { onDone: () => void }) {
  const { control, handleSubmit, setError } = useBodyForm(addReaderBody, {
    registrationCode: '',
    label: '',
    line1: '',
    city: '',
    postalCode: '',
    country: '',
  })
  const adding = useChange(terminal.addReader, {
    refreshes: [terminal.getTerminal],
    onSuccess: ({ label }) => {
      notify.success('Reader added', `${label} can take cards now.`)
      onDone()
    },
  })
  const submit = handleSubmit(body => adding.mutate(body, { onError: error => void applyIssues(error, setError) }))
  return (
    <form onSubmit={submit} noValidate className="mt-6 space-y-5 border-t pt-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="registrationCode"
          label="Code on the reader"
          hint="With a test key, simulated-wpe is a simulated reader."
          autoComplete="off"
        />
        <TextField control={control} name="label" label="Name of the reader" autoComplete="off" />
        <TextField control={control} name="line1" label="Street and number" autoComplete="address-line1" />
        <TextField control={control} name="postalCode" label="Postcode" autoComplete="postal-code" />
        <TextField control={control} name="city" label="Town" autoComplete="address-level2" />
        <SelectField
          control={control}
          name="country"
          label="Country"
          options={countryOptions}
          placeholder="Choose a country"
        />
      </div>
      {adding.isError && <AlertBox tone="danger">{messageOf(adding.error)}</AlertBox>}
      <div className="flex gap-3">
        <Button type="submit" pending={adding.isPending} pendingLabel="Adding...">
          Add Reader
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
