import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { useSendMessage } from './api/send-message.ts'
import { Bubble } from './bubble.tsx'
import { dropOutgoing, type Outgoing } from './outgoing.ts'

export function OutgoingMessage({ message, partnerId }: { message: Outgoing; partnerId: string }) {
  const client = useQueryClient()
  const { mutate } = useSendMessage(partnerId)
  const { key, content, failure } = message
  return (
    <div className="space-y-1 pb-4">
      <Bubble isMine senderName="You" content={content} isFaint />
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
