import { Link } from 'react-router-dom'
import type { AuditEntry } from '../../../shared/rules/audit.ts'
import { DateText } from '../../components/date-text.tsx'
import { actLabels } from './audit-words.ts'

export const AuditRow = ({ entry }: { entry: AuditEntry }) => (
  <article className="py-4 text-small">
    <h3 className="text-name wrap-anywhere">
      {actLabels[entry.act]}: <Subject entry={entry} />
    </h3>
    <p className="mt-1 wrap-anywhere">{entry.reason}</p>
    <p className="mt-1 text-caption text-muted wrap-anywhere">
      No. {entry.seq}, by {entry.admin}, <DateText iso={entry.at} form="receipt" />
    </p>
  </article>
)

const placesOf: Partial<Record<AuditEntry['subjectKind'], (id: string) => string>> = {
  member: id => `/admin/members/${id}`,
  listing: id => `/marketplace/${id}`,
  order: id => `/admin/members?words=${id}`,
  payout: id => `/admin/members?words=${id}`,
}

function Subject({ entry: { subjectKind, subjectId, subject } }: { entry: AuditEntry }) {
  const to = placesOf[subjectKind]?.(subjectId)
  if (!to) return subject
  return (
    <Link to={to} className="underline underline-offset-4 hover:text-accent">
      {subject}
    </Link>
  )
}
