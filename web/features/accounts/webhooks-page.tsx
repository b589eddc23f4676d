import { lazy, Suspense, useState } from 'react'
import { type Webhook, webhooks } from '../../../shared/contract/endpoints/webhooks.ts'
import { MAX_WEBHOOKS, webhookTypeTexts } from '../../../shared/rules/webhooks.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { BackToAccount } from '../../components/back-to-account.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DeleteDialog, DoomedName } from '../../components/delete-dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { useUpdateWebhook } from './api/update-webhook.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx').then(module => ({ default: module.WebhookDialog })))
const SecretDialog = lazy(() =>
  import('../../components/secret-dialog.tsx').then(module => ({ default: module.SecretDialog })),
)

export function WebhooksPage() {
  const { data, error, isFetching, refetch } = useRead(webhooks.listWebhooks, undefined, fresh)
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  return (
    <div className="page-narrow pb-16">
      <PageHeader title="Webhooks" eyebrow={<BackToAccount part="programs" />}>
        We tell your own program at once what happens: an order is paid, a piece is sold, someone makes an offer.{' '}
        <a href="/api/docs#messages" className="underline underline-offset-4 hover:text-accent">
          What messages say
        </a>
      </PageHeader>
      <div className="mt-8">
        {data ? (
          <WebhookList list={data.webhooks} onEdit={setEdited} onSecret={setSecret} />
        ) : error ? (
          <ErrorState
            title="Failed to load your webhooks"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton rows={3} />
        )}
      </div>
      <Suspense>
        {edited && (
          <WebhookDialog
            webhook={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onMade={made => {
              setEdited(undefined)
              setSecret(made)
            }}
          />
        )}
        {secret !== undefined && (
          <SecretDialog
            title="Keep this secret"
            description="Your program checks with it that a message is from us. Any library for Standard Webhooks takes it. We don’t show it again."
            label="Secret"
            secret={secret}
            onDone={() => setSecret(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface WebhookListProps {
  list: readonly Webhook[]
  onEdit: (webhook: Webhook | 'new') => void
  onSecret: (secret: string) => void
}

function WebhookList({ list, onEdit, onSecret }: WebhookListProps) {
  const add = <Button onClick={() => onEdit('new')}>Add a webhook</Button>
  if (list.length === 0) {
    return (
      <EmptyState title="No webhooks" actions={add}>
        Enter the https address of your program and choose what it is told.
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label="Webhooks" className="space-y-8">
        {list.map(webhook => (
          <li key={webhook.id}>
            <WebhookCard webhook={webhook} onEdit={() => onEdit(webhook)} onSecret={onSecret} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        {list.length < MAX_WEBHOOKS ? (
          add
        ) : (
          <p className="text-caption text-muted">You have {MAX_WEBHOOKS} webhooks. Delete one to add another.</p>
        )}
      </div>
    </>
  )
}

interface WebhookCardProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

function WebhookCard({ webhook, onEdit, onSecret }: WebhookCardProps) {
  const { id, url, note, types, isActive, oldSecretUntil } = webhook
  const [asked, setAsked] = useState<'delete' | 'rotate'>()
  const close = () => setAsked(undefined)
  const refreshes = [webhooks.listWebhooks, webhooks.listWebhookDeliveries]
  const params = { id }
  const test = useChange(webhooks.sendTestEvent, {
    params,
    refreshes,
    failure: 'The test message was not sent',
    onSuccess: () => notify.success('The test message is on its way'),
  })
  const switchIt = useUpdateWebhook(
    id,
    isActive ? 'The webhook was not switched off' : 'The webhook was not switched on',
  )
  const remove = useChange(webhooks.deleteWebhook, { params, refreshes, failure: 'The webhook was not deleted' })
  const rotate = useChange(webhooks.rotateWebhookSecret, {
    params,
    refreshes,
    failure: 'There is no new secret',
    onSuccess: ({ secret }) => onSecret(secret),
  })
  return (
    <article aria-label={url} className="rounded-md border p-5 sm:p-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <span className="min-w-0 wrap-anywhere">{url}</span>
        {!isActive && <Badge tone="warning">Off</Badge>}
      </p>
      {note && <p className="mt-1 text-small text-muted wrap-anywhere">{note}</p>}
      <ul aria-label="What it is told" className="mt-3 flex flex-wrap gap-2 text-caption">
        {types.map(type => (
          <li key={type} className="rounded-sm border px-2 py-0.5">
            {webhookTypeTexts[type]}
          </li>
        ))}
      </ul>
      {oldSecretUntil && (
        <p className="mt-2 text-caption text-muted">
          The secret before still signs, too, until <DateText iso={oldSecretUntil} form="receipt" />.
        </p>
      )}
      <Trouble webhook={webhook} />
      <div className="mt-5 flex flex-wrap gap-x-1 gap-y-2">
        {isActive && (
          <Button
            variant="secondary"
            size="small"
            pending={test.isPending}
            pendingLabel="Sending..."
            onClick={() => test.mutate()}
          >
            Send a test message
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant={isActive ? 'quiet' : 'secondary'}
          size="small"
          pending={switchIt.isPending}
          pendingLabel="One moment..."
          onClick={() => switchIt.mutate({ isActive: !isActive })}
        >
          {isActive ? 'Switch off' : 'Switch on'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setAsked('rotate')}>
          New secret
        </Button>
        <Button variant="quiet" size="small" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </div>
      <WebhookDeliveries webhook={webhook} />
      <ConfirmDialog
        isOpen={asked === 'rotate'}
        onOpenChange={open => !open && close()}
        title="Make a new secret?"
        confirmLabel="Make it"
        pendingLabel="Making..."
        pending={rotate.isPending}
        danger={false}
        onConfirm={() => rotate.mutate(undefined, { onSettled: close })}
      >
        {webhook.oldSecretUntil
          ? 'For a day messages are signed with the present secret and the new one. The one before them no longer counts.'
          : 'For a day messages are signed with both secrets, so that you can change your program without a gap.'}
      </ConfirmDialog>
      <DeleteDialog title="Delete this webhook?" deletion={remove} isOpen={asked === 'delete'} onClose={close}>
        <DoomedName>{url}</DoomedName> is told nothing more, and the log of its messages goes.
      </DeleteDialog>
    </article>
  )
}

function Trouble({ webhook: { failingSince, disabledAt, isActive } }: { webhook: Webhook }) {
  if (disabledAt && !isActive) {
    return (
      <AlertBox tone="danger" title="Switched off by us" className="mt-4">
        It took none of our messages for three days, or said that it is gone. We stopped{' '}
        <DateText iso={disabledAt} form="receipt" />. Repair your program, switch the webhook on, and send again what it
        didn’t take. What happens while a webhook is off isn’t kept for it: read your orders with your token.
      </AlertBox>
    )
  }
  if (!failingSince || !isActive) return null
  return (
    <AlertBox tone="warning" title="It doesn’t take our messages" className="mt-4">
      Since <DateText iso={failingSince} form="receipt" />. We try each message again for three days, and then switch
      the webhook off.
    </AlertBox>
  )
}
