import { cx } from 'class-variance-authority'
import MessageSquare from 'lucide-react/icons/message-square'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { useListConversations } from './api/list-conversations.ts'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationsSkeleton } from './skeletons.tsx'

export function MessagesPage() {
  const { partnerId } = useParams()
  return (
    <Guard
      for="members"
      title="Messages"
      reason="Please log in to read your messages and to contact sellers."
      skeleton={<ConversationsSkeleton />}
    >
      <MyMessages partnerId={partnerId} />
    </Guard>
  )
}

function MyMessages({ partnerId }: { partnerId: string | undefined }) {
  const { data } = useListConversations()
  if (!partnerId && data?.pages[0]?.conversations.length === 0) return <NoMessages />
  return (
    <div className="page lg:py-8">
      <div className="-mx-5 lg:mx-0 lg:grid lg:h-[calc(100dvh-11.5rem)] lg:min-h-128 lg:grid-cols-[22rem_minmax(0,1fr)] lg:rounded-md lg:border lg:bg-surface">
        <section
          aria-label="Conversations"
          className={cx('min-w-0 flex-col lg:flex lg:min-h-0 lg:border-r', partnerId ? 'hidden' : 'flex')}
        >
          {partnerId ? (
            <h2 className="border-b px-4 py-5 text-title">Messages</h2>
          ) : (
            <div className="border-b px-5 pt-8 pb-5 lg:px-4 lg:pt-5">
              <PageHeading className="lg:text-title">Messages</PageHeading>
            </div>
          )}
          <div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
            <ConversationList openWith={partnerId} />
          </div>
        </section>
        {partnerId ? <Conversation key={partnerId} partnerId={partnerId} /> : <NothingOpen />}
      </div>
    </div>
  )
}

const NoMessages = () => (
  <div className="page-narrow pb-12">
    <PageHeader title="Messages" />
    <EmptyState title="No messages yet" actions={<ButtonLink to="/catalog">Browse Catalog</ButtonLink>}>
      Ask a seller about a piece: every listing has a Message Seller button. Their replies appear here.
    </EmptyState>
  </div>
)

const NothingOpen = () => (
  <div className="hidden flex-col items-center justify-center gap-4 p-8 text-center text-muted lg:flex">
    <MessageSquare aria-hidden className="size-8" strokeWidth={1} />
    <p className="text-small">Choose a conversation to read it here.</p>
  </div>
)
