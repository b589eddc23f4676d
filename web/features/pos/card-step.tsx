import { useEffect, useRef, useState } from 'react'
import { type CardPayment, type CardReader, terminal } from '../../../shared/contract/endpoints/terminal.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { call, newIdempotencyKey } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useEndCardPayment } from './api/end-card-payment.ts'

const POLL_MS = 1_000
/** Of Stripe's simulated readers. */
const TEST_CARDS = { paid: '4242424242424242', declined: '4000000000000002' } as const

interface CardStepProps {
  reader: CardReader
  amount: Cents
  onPaid: (cardPaymentId: string) => void
  onClose: () => void
}

/** Waits for a card at the reader. Closing it cancels the payment, or gives it back. */
export function CardStep({ reader, amount, onPaid, onClose }: CardStepProps) {
  const ending = useEndCardPayment()
  const { payment, failure, begin, fail } = useCardPayment(reader.id, amount, onPaid)
  const end = async () => {
    if (payment) await ending.mutateAsync(payment.id).catch(() => undefined)
  }
  const again = () => void end().then(begin)
  const close = () => {
    void end()
    onClose()
  }
  const present = (number: string) =>
    payment &&
    call(terminal.presentTestCard, { params: { id: payment.id }, body: { number } }).catch((error: unknown) =>
      fail(messageOf(error)),
    )
  const isDeclined = payment?.state === 'declined'
  const isOver = isDeclined || (failure !== undefined && !payment)
  return (
    <Dialog title={`Card: ${formatCents(amount)}`} isOpen isFirm onOpenChange={() => undefined}>
      {isOver ? (
        <AlertBox tone="danger" title={isDeclined ? 'The card was declined' : 'The reader was not reached'}>
          {isDeclined ? payment.message : failure}
        </AlertBox>
      ) : (
        <div className="flex items-center gap-4">
          <Spinner label="Waiting for the card" className="size-8" />
          <p className="text-small">
            {payment ? `Hold the card to the reader ${reader.label}.` : `Calling the reader ${reader.label}…`}
          </p>
        </div>
      )}
      {failure && payment && <p className="mt-3 text-small text-danger">{failure}</p>}
      {reader.isSimulated && payment?.state === 'waiting' && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={() => present(TEST_CARDS.paid)}>
            Hold a test card to it
          </Button>
          <Button variant="secondary" size="small" onClick={() => present(TEST_CARDS.declined)}>
            Hold a card that is declined
          </Button>
        </div>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          Cancel Payment
        </Button>
        {isOver && <Button onClick={again}>Try Again</Button>}
      </DialogActions>
    </Dialog>
  )
}

/** Asks for the card at once, and looks how it stands until it is paid or declined. */
function useCardPayment(readerId: string, amount: Cents, onPaid: (cardPaymentId: string) => void) {
  const [payment, setPayment] = useState<CardPayment>()
  const [failure, fail] = useState<string>()
  const [key, setKey] = useState(newIdempotencyKey)
  const paid = useRef(onPaid)
  paid.current = onPaid
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const show = (next: CardPayment) => {
      if (isOver) return
      setPayment(next)
      fail(undefined)
      if (next.state === 'paid') paid.current(next.id)
      else if (next.state === 'waiting') timer = setTimeout(look, POLL_MS, next.id)
    }
    const look = (id: string) =>
      call(terminal.getCardPayment, { params: { id } }).then(show, (error: unknown) => {
        if (isOver) return
        fail(messageOf(error))
        timer = setTimeout(look, POLL_MS, id)
      })
    void call(terminal.startCardPayment, { body: { readerId, amount }, idempotencyKey: key }).then(
      show,
      (error: unknown) => {
        if (!isOver) fail(messageOf(error))
      },
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [readerId, amount, key])
  const begin = () => {
    setPayment(undefined)
    fail(undefined)
    setKey(newIdempotencyKey())
  }
  return { payment, failure, begin, fail }
}
