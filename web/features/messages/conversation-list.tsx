import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { usePolledConversations } from './api/list-conversations.ts'
import { ConversationRow } from './conversation-row.tsx'
import { ConversationsSkeleton } from './skeletons.tsx'

const FAILED = 'Failed to load your conversations'

/** `openWith` is the partner of the open conversation. */
export function ConversationList({ openWith }: { openWith?: string }) {
  const { data, error, isFetching, refetch, ...paging } = usePolledConversations()
  if (!data) {
    if (!error) return <ConversationsSkeleton />
    return <ErrorState title={FAILED} error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  // A conversation that moved up between two page loads is in both.
  const all = data.pages.flatMap(page => page.conversations)
  const shown = [...new Map(all.map(each => [each.partnerId, each])).values()]
  if (shown.length === 0) return <p className="px-4 py-6 text-small text-muted">No messages yet</p>
  return (
    <>
      <ul>
        {shown.map(conversation => (
          <li key={conversation.partnerId}>
            <ConversationRow conversation={conversation} isOpen={conversation.partnerId === openWith} />
          </li>
        ))}
      </ul>
      {paging.isFetchNextPageError && (
        <p role="alert" className="px-4 pt-4 text-caption text-danger">
          {messageOf(error)}
        </p>
      )}
      {paging.hasNextPage && (
        <div className="p-4 text-center">
          <Button
            variant="secondary"
            size="small"
            pending={paging.isFetchingNextPage}
            pendingLabel="Loading more..."
            onClick={() => paging.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
