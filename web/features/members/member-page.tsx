import { useParams } from 'react-router-dom'
import { type MemberFile, members } from '../../../shared/contract/endpoints/members.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { isMissing } from '../../lib/api-error.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { History } from './history.tsx'
import { MemberActs } from './member-acts.tsx'
import { MemberExpert } from './member-expert.tsx'
import { MemberFacts } from './member-facts.tsx'
import { StandingBadges } from './member-row.tsx'

export function MemberPage() {
  const { id = '' } = useParams()
  return (
    <div className="page pb-16">
      <Breadcrumbs
        crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Members', to: '/admin/members' }, { label: 'Member' }]}
      />
      <Guard for="admins" reason="Please log in to see members." skeleton={<TableSkeleton />}>
        <MemberOf key={id} id={id} />
      </Guard>
    </div>
  )
}

function MemberOf({ id }: { id: string }) {
  const { data: member, error, isFetching, refetch } = useRead(members.getMember, { params: { id } }, fresh)
  if (member) return <Story member={member} />
  if (!error) return <TableSkeleton />
  return (
    <div className="pt-6">
      <ErrorState
        title={isMissing(error) ? 'There is no member with this id' : 'Failed to load the member'}
        error={error}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </div>
  )
}

const Story = ({ member }: { member: MemberFile }) => (
  <>
    <PageHeader title={member.username} documentTitle={`Member ${member.username}`}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="wrap-anywhere">
          {`${member.firstName} ${member.lastName}`.trim()}, joined <DateText iso={member.createdAt} />
        </span>
        <StandingBadges {...member} isSuspended={member.suspended !== null} />
      </span>
    </PageHeader>
    <div className="mt-8 space-y-10">
      {member.suspended && (
        <AlertBox tone="warning" title="This account is suspended">
          <p className="wrap-anywhere">{member.suspended.reason}</p>
          <p className="mt-1 text-caption">
            Since <DateText iso={member.suspended.at} form="receipt" />
          </p>
        </AlertBox>
      )}
      <MemberActs member={member} />
      <MemberExpert memberId={member.id} />
      <MemberFacts member={member} />
      <History memberId={member.id} />
    </div>
  </>
)
