import { Link } from 'react-router-dom'
import { browsePath } from '../../../shared/contract/browse-path.ts'
import { type FollowedPerson, following } from '../../../shared/contract/endpoints/following.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { counted } from '../../../shared/rules/numbers.ts'
import { Avatar } from '../../components/avatar.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FollowButton } from '../../components/follow-button.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { Facts } from '../../components/seller-facts.tsx'
import { fresh, usePages } from '../../lib/queries.ts'

/** Someone who is unfollowed stays until the page is left, so that nothing moves and a slip can be undone. */
export function FollowedPeople() {
  const pages = usePages(following.listFollowed, undefined, fresh)
  return (
    <PagedList
      pages={pages}
      items={pages.data?.pages.flatMap(({ people }) => people)}
      keyOf={({ id }) => id}
      show={person => <PersonRow person={person} />}
      failure="Failed to load the people you follow"
      moreFailure="Failed to load more people"
      className="divide-y"
      skeleton={<ListSkeleton label="Loading the people you follow" lines={2} />}
      empty={
        <EmptyState
          title="You do not follow anyone yet"
          actions={<ButtonLink to={browsePath()}>Browse Marketplace</ButtonLink>}
        >
          Select Follow beside the seller of a piece you like. We notify you when they list something new.
        </EmptyState>
      }
    />
  )
}

function PersonRow({ person: { id, name, imageUrl, shipsFrom, forSale } }: { person: FollowedPerson }) {
  const pieces = forSale === 0 ? 'Nothing for sale now' : `${counted(forSale, 'piece', 'pieces')} for sale`
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Avatar name={name} imageUrl={imageUrl} className="size-12 text-title" />
      <div className="min-w-0 flex-1">
        <h2 className="font-serif text-name wrap-anywhere">
          <Link to={`/sellers/${id}`} className="underline-offset-4 hover:text-accent hover:underline">
            {name}
          </Link>
        </h2>
        <div className="figures text-caption text-muted">
          <Facts facts={shipsFrom ? [countryName(shipsFrom), pieces] : [pieces]} />
        </div>
      </div>
      <FollowButton sellerId={id} name={name} />
    </article>
  )
}
