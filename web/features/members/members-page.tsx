import { type MemberSummary, members } from '../../../shared/contract/endpoints/members.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { fresh, usePages, useRead } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { HistoryRow } from './history-rows.tsx'
import { MemberRow } from './member-row.tsx'

export const MembersPage = () => (
  <div className="page pb-16">
    <Breadcrumbs crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Members' }]} />
    <PageHeader
      title="Members"
      actions={
        <ButtonLink to="/admin/audit" variant="secondary">
          Audit
        </ButtonLink>
      }
    >
      People, and by their ids also listings, orders and payouts.
    </PageHeader>
    <div className="max-w-4xl py-8">
      <Guard for="admins" reason="Please log in to find members." skeleton={<TableSkeleton />}>
        <Finding />
      </Guard>
    </div>
  </div>
)

function Finding() {
  const [query, change] = useAddressQuery()
  const words = query.get('words')?.trim() ?? ''
  return (
    <>
      <SearchField
        label="Name, username, email address or id"
        value={words}
        maxLength={255}
        onChange={typed => change({ words: typed.trim() ? typed : '' })}
      />
      <div className="mt-8 space-y-10">
        {words ? (
          <Found key={words} words={words} />
        ) : (
          <p className="text-small text-muted">Enter the beginning of a name, a username or an email address.</p>
        )}
      </div>
    </>
  )
}

const ID = /^[\w-]{20,64}$/

const Found = ({ words }: { words: string }) => (
  <>
    {ID.test(words) && <FoundById id={words} />}
    <FoundMembers words={words} />
    <p className="text-small">
      <a href={`/catalog?q=${encodeURIComponent(words)}`} className="underline underline-offset-4 hover:text-accent">
        Search the pieces for sale for these words
      </a>
    </p>
  </>
)

function FoundMembers({ words }: { words: string }) {
  const pages = usePages(members.findMembers, { query: { words } }, fresh)
  return (
    <section aria-labelledby="found-members">
      <h2 id="found-members" className="sr-only">
        Members
      </h2>
      <PagedList<MemberSummary>
        pages={pages}
        items={pages.data?.pages.flatMap(page => page.members)}
        keyOf={({ id }) => id}
        show={member => <MemberRow member={member} />}
        className="divide-y border-y"
        skeleton={<TableSkeleton rows={3} />}
        empty={<EmptyState title="No member has this name">Check the spelling, or try another word.</EmptyState>}
        failure="Failed to look for members"
        moreFailure="Failed to load more members"
      />
    </section>
  )
}

function FoundById({ id }: { id: string }) {
  const { data } = useRead(members.lookUpId, { params: { id } }, fresh)
  if (!data || data.entries.length === 0) return null
  return (
    <section aria-labelledby="found-by-id">
      <h2 id="found-by-id" className="mb-3 text-title">
        With this id
      </h2>
      <ul className="divide-y border-y">
        {data.entries.map(entry => (
          <li key={entry.kind}>
            <HistoryRow entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
