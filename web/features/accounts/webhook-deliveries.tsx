import { useState } from 'react'
import { type Webhook, type WebhookDelivery, webhooks } from '../../../shared/contract/endpoints/webhooks.ts'
import {
  type DeliveryFailure,
  MAX_DELIVERIES_SHOWN,
  TEST_TYPE,
  type WebhookType,
  webhookTypeTexts,
} from '../../../shared/rules/webhooks.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { fresh, useChange, useRead } from '../../lib/queries.ts'

const ASK_AGAIN_MS = 3_000
const SHOWN_FIRST = 5

const failureTexts: Readonly<Record<DeliveryFailure, string>> = {
  not_public: 'The address is not reached from everywhere.',
  unreachable: 'The address can’t be reached.',
  timeout: 'No answer came in ten seconds.',
  redirect: 'It answered with a redirect, which we don’t follow.',
  refused: 'It refused the message.',
  switched_off: 'The webhook was off.',
}

const typeText = (type: string) =>
  type === TEST_TYPE ? 'Test message' : (webhookTypeTexts[type as WebhookType] ?? type)

export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-5 border-t pt-4" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-small font-medium">Latest messages</summary>
      {isOpen && <DeliveryLog webhook={webhook} />}
    </details>
  )
}

const isWaitingSoon = ({ state, nextAt }: WebhookDelivery) => state === 'waiting' && nextAt === null

function DeliveryLog({ webhook: { id, isActive } }: { webhook: Webhook }) {
  const { data, error, isFetching, refetch } = useRead(
    webhooks.listWebhookDeliveries,
    { params: { id } },
    { ...fresh, refetchInterval: ({ state }) => !!state.data?.deliveries.some(isWaitingSoon) && ASK_AGAIN_MS },
  )
  const [shown, setShown] = useState(SHOWN_FIRST)
  if (!data) {
    if (!error) return <TableSkeleton rows={2} />
    return (
      <ErrorState title="Failed to load the messages" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  const { deliveries } = data
  if (deliveries.length === 0) return <p className="mt-3 text-small text-muted">Nothing was sent yet.</p>
  return (
    <>
      <ul aria-label="Latest messages" className="mt-3 divide-y border-y">
        {deliveries.slice(0, shown).map(delivery => (
          <li key={delivery.id} className="py-3">
            <Delivery webhookId={id} delivery={delivery} mayReplay={isActive && delivery.state !== 'waiting'} />
          </li>
        ))}
      </ul>
      {deliveries.length > shown && (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setShown(MAX_DELIVERIES_SHOWN)}>
          Show all {deliveries.length}
        </Button>
      )}
      <p className="mt-3 text-caption text-muted">
        The last {MAX_DELIVERIES_SHOWN} are shown. We keep them for 30 days.
      </p>
    </>
  )
}

interface DeliveryProps {
  webhookId: string
  delivery: WebhookDelivery
  mayReplay: boolean
}

function Delivery({ webhookId, delivery, mayReplay }: DeliveryProps) {
  const { id, type, state, createdAt, nextAt, attempts, body, messageId } = delivery
  const replay = useChange(webhooks.replayDelivery, {
    params: { id: webhookId, deliveryId: id },
    failure: 'The message was not sent again',
    refreshes: [webhooks.listWebhookDeliveries, webhooks.listWebhooks],
  })
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-medium">
            {typeText(type)}
            {state === 'delivered' && <Badge tone="accent">Taken</Badge>}
            {state === 'waiting' && <Badge>Waiting</Badge>}
            {state === 'failed' && <Badge tone="danger">Not taken</Badge>}
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-caption text-muted">
            <DateText iso={createdAt} form="receipt" />
            {nextAt && (
              <span>
                Next try <DateText iso={nextAt} form="receipt" />
              </span>
            )}
          </p>
        </div>
        {mayReplay && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Send again: ${typeText(type)}, ${messageId}`}
            pending={replay.isPending}
            pendingLabel="Sending..."
            onClick={() => replay.mutate()}
          >
            Send again
          </Button>
        )}
      </div>
      <details className="mt-2 text-caption">
        <summary className="cursor-pointer text-muted">Message and answers</summary>
        <pre className="mt-2 overflow-x-auto rounded-sm border p-3 font-mono whitespace-pre-wrap wrap-anywhere">
          {`webhook-id: ${messageId}\n\n${body}`}
        </pre>
        <ol className="mt-2 space-y-2">
          {attempts.map(attempt => (
            <li key={attempt.at}>
              <p className="flex flex-wrap gap-x-4">
                <DateText iso={attempt.at} form="receipt" />
                {attempt.status !== null && <span>{attempt.status}</span>}
                <span>{Math.round(attempt.durationMs)} ms</span>
                {attempt.failure && <span>{failureTexts[attempt.failure]}</span>}
              </p>
              {attempt.answer && (
                <code className="mt-1 block font-mono wrap-anywhere text-muted">{attempt.answer}</code>
              )}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
