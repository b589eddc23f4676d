import { Link } from 'react-router-dom'
import { type BlockedPerson, blocking } from '../../../shared/contract/endpoints/blocking.ts'
import { Avatar } from '../../components/avatar.tsx'
import { UnblockButton } from '../../components/block-button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useUnblockPerson } from '../../lib/blocking.ts'
import { fresh, usePages } from '../../lib/queries.ts'

export function BlockedPeople() {
  const pages = usePages(blocking.listBlocked, {}, fresh)
  return (
    <PagedList
      pages={pages}
      items={pages.data?.pages.flatMap(page => page.people)}
      keyOf={person => person.id}
      show={person => <BlockedRow person={person} />}
      skeleton={<TableSkeleton rows={2} />}
      empty={
        <p className="text-small text-muted">
          You have blocked nobody. You can block a person on their seller page, in a conversation or at an order.
        </p>
      }
      failure="Failed to load the people you blocked"
      moreFailure="Failed to load more people"
      className="divide-y border-y"
    />
  )
}

function BlockedRow({ person: { id, firstName, imageUrl, blockedAt } }: { person: BlockedPerson }) {
  const unblock = useUnblockPerson(id, firstName)
  return (
    <div className="flex items-center gap-4 py-4">
      <Avatar name={firstName} imageUrl={imageUrl} className="size-11 text-name" />
      <div className="min-w-0 flex-1">
        <Link to={`/sellers/${id}`} className="block truncate text-small font-medium hover:text-accent">
          {firstName}
        </Link>
        <p className="text-caption text-muted">
          Blocked <DateText iso={blockedAt} relative />
        </p>
      </div>
      <UnblockButton name={firstName} pending={unblock.isPending} onUnblock={() => unblock.mutate()} />
    </div>
  )
}
