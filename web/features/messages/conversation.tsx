import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import type { Message } from '../../../shared/contract/endpoints/messages.ts'
import { Avatar } from '../../components/avatar.tsx'
import { BlockButton } from '../../components/block-button.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Photo } from '../../components/photo.tsx'
import { useListing } from '../../lib/api/get-listing.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useUser } from '../../lib/use-user.ts'
import { useConversation } from './api/get-conversation.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { ConversationSkeleton } from './skeletons.tsx'
import { aboutPiece, type Thread } from './thread.ts'

export function Conversation({ partnerId }: { partnerId: string }) {
  const { data: thread, error, isFetching, refetch } = useConversation(partnerId)
  const listing = useAbout(thread)
  if (!thread) {
    if (!error) return <ConversationSkeleton />
    return <Refused error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  const { partner } = thread
  const isOnly = listing?.isOnly ?? false
  const shown = isOnly && listing ? aboutPiece(thread, listing.id) : thread
  return (
    <section
      aria-label={`Conversation with ${partner.firstName}`}
      className="flex h-[calc(100dvh-4rem-env(safe-area-inset-top)-var(--covered-below))] min-h-112 min-w-0 flex-col lg:h-auto lg:min-h-0"
    >
      <header className="flex items-center gap-3 border-b px-3 py-3 sm:px-5 lg:py-4">
        <ButtonLink to="/messages" variant="quiet" size="icon" aria-label="All conversations" className="lg:hidden">
          <ArrowLeft aria-hidden />
        </ButtonLink>
        <Avatar name={partner.firstName} imageUrl={partner.profileImageUrl} className="size-11 text-name" />
        <div className="min-w-0 flex-1">
          <PageHeading documentTitle={`Messages with ${partner.firstName}`} className="truncate text-title!">
            {partner.firstName}
          </PageHeading>
          {listing && <AboutListing listing={listing} />}
        </div>
        <BlockButton personId={partner.id} name={partner.firstName} />
      </header>
      {isOnly && listing && <OnlyThisPiece partnerId={partner.id} listingId={listing.id} />}
      <MessageLog thread={shown} isOnly={isOnly} />
      <Composer
        key={partner.id}
        partner={partner}
        isBegun={thread.messages.length > 0}
        listingId={listing?.isNamed ? listing.id : undefined}
      />
    </section>
  )
}

type About = NonNullable<Message['listing']> & {
  /** New messages name it. */
  isNamed?: boolean
  /** Messages about other pieces are left out. */
  isOnly?: boolean
}

/** The listing it was opened from, if it is one of the two people's; else that of the latest message about one. */
function useAbout(thread: Thread | undefined): About | null {
  const [search] = useAddressQuery()
  const { user } = useUser()
  const { data: asked } = useListing(search.get('listing'))
  if (thread && asked && [user?.id, thread.partner.id].includes(asked.userId)) {
    return { ...asked, isNamed: true, isOnly: search.get('only') === 'piece' }
  }
  return thread?.listing ?? null
}

const AboutListing = ({ listing: { id, itemName, imageUrl } }: { listing: About }) => (
  <Link
    to={`/marketplace/${id}`}
    className="flex items-center gap-2 text-caption text-muted underline-offset-4 hover:text-accent hover:underline"
  >
    {imageUrl && <Photo imageUrl={imageUrl} alt="" sizes="24px" className="size-6 shrink-0 rounded-sm" />}
    <span className="truncate">About: {itemName}</span>
  </Link>
)

const OnlyThisPiece = ({ partnerId, listingId }: { partnerId: string; listingId: string }) => (
  <p className="border-b px-3 py-2 text-caption text-muted sm:px-5">
    Only messages about this piece.{' '}
    <Link
      to={`/messages/conversation/${partnerId}?listing=${listingId}`}
      className="underline underline-offset-4 hover:text-accent"
    >
      Show all
    </Link>
  </p>
)

function Refused({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <div className="p-5 lg:p-10">
      <PageHeading className="sr-only">Messages</PageHeading>
      {isFinal ? (
        <div className="py-10 text-center">
          <h2 className="text-title">{isMissing ? 'This person was not found' : error.message}</h2>
          {isMissing && (
            <p className="mt-2 text-small text-muted">The address may be mistyped, or the account no longer exists.</p>
          )}
          <ButtonLink to="/messages" variant="secondary" className="mt-6">
            All conversations
          </ButtonLink>
        </div>
      ) : (
        <ErrorState title="Failed to load the conversation" error={error} onRetry={onRetry} retrying={retrying} />
      )}
    </div>
  )
}
