import { Link } from 'react-router-dom'
import type { MemberSummary } from '../../../shared/contract/endpoints/members.ts'
import { Badge } from '../../components/badge.tsx'
import { DateText } from '../../components/date-text.tsx'

export const MemberRow = ({ member }: { member: MemberSummary }) => (
  <article className="flex items-start justify-between gap-x-6 gap-y-2 py-4 max-sm:flex-col">
    <div className="min-w-0">
      <h3 className="text-name wrap-anywhere">
        <Link to={`/admin/members/${member.id}`} className="no-underline hover:underline">
          {member.username}
        </Link>
      </h3>
      <p className="mt-1 text-small wrap-anywhere">
        {`${member.firstName} ${member.lastName}`.trim()}, {member.email}
      </p>
      <p className="mt-1 text-caption text-muted">
        Joined <DateText iso={member.createdAt} />
      </p>
    </div>
    <StandingBadges {...member} />
  </article>
)

export const StandingBadges = ({
  isSuspended,
  isAdmin,
  accountType,
}: Pick<MemberSummary, 'isSuspended' | 'isAdmin' | 'accountType'>) => (
  <span className="flex flex-wrap gap-2">
    {isSuspended && <Badge tone="danger">Suspended</Badge>}
    {isAdmin && <Badge tone="solid">Admin</Badge>}
    {accountType === 'dealer' && <Badge>Dealer</Badge>}
  </span>
)
