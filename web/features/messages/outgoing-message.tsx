import { useQueryClient } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Button } from '../../components/button.tsx'
import type { WaitingOf } from '../../lib/offline/outbox.ts'
import { useOutboxActions } from '../../lib/offline/outbox-actions.ts'
import { useSendMessage } from './api/send-message.ts'
import { Bubble } from './bubble.tsx'
import { dropOutgoing, type Outgoing } from './outgoing.ts'
import { textParts } from './text-parts.ts'

/** Written without a network. */
export function WaitingMessage({ item }: { item: WaitingOf<'message'> }) {
  const { remove, sendAgain } = useOutboxActions()
  return (
    <div className="space-y-1 pb-4">
      <Bubble isMine senderName="You" parts={textParts(item.body.content)} isFaint />
      <div
        className={cx(
          'flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-caption',
          item.failure ? 'text-danger' : 'text-muted',
        )}
      >
        <p>{item.failure ? `Not sent. ${item.failure}` : 'Waiting to send'}</p>
        {item.failure && (
          <Button variant="secondary" size="small" onClick={() => sendAgain(item)}>
            Try again
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => remove(item)}>
          {item.failure ? 'Discard' : 'Delete'}
        </Button>
      </div>
    </div>
  )
}

export function OutgoingMessage({ message, partnerId }: { message: Outgoing; partnerId: string }) {
  const client = useQueryClient()
  const { mutate } = useSendMessage(partnerId)
  const { key, content, failure } = message
  return (
    <div className="space-y-1 pb-4">
      <Bubble isMine senderName="You" parts={textParts(content)} isFaint />
      {failure ? (
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-caption text-danger">
          <p>Not sent. {failure}</p>
          <Button variant="secondary" size="small" onClick={() => mutate(message)}>
            Try again
          </Button>
          <Button variant="quiet" size="small" onClick={() => dropOutgoing(client, partnerId, key)}>
            Discard
          </Button>
        </div>
      ) : (
        <p className="text-right text-caption text-muted">Sending...</p>
      )}
    </div>
  )
}
