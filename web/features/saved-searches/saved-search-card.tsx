import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { SavedSearch } from '../../../shared/contract/endpoints/saved-searches.ts'
import { filtersFrom, resultsPath } from '../../../shared/rules/saved-search.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { useNoticeChoice } from '../../lib/api/get-notice-choices.ts'
import { alertText, filterTexts } from './copy.ts'
import { MailsOff } from './mails-off.tsx'

interface SavedSearchCardProps {
  search: SavedSearch
  onEdit: () => void
  onDelete: () => void
}

export function SavedSearchCard({ search, onEdit, onDelete }: SavedSearchCardProps) {
  const { searchName, lastAlertSent } = search
  const areMailsOff = useNoticeChoice('searches')?.mail === 'never'
  return (
    <article className="flex h-full flex-col rounded-md border bg-surface p-6">
      <h2 className="line-clamp-2 text-name wrap-anywhere" title={searchName}>
        {searchName}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {filterTexts(search).map(({ of, text }) => (
          <li key={of} className="max-w-full rounded-sm border px-2.5 py-1 text-caption wrap-anywhere">
            <span className="sr-only">{of}: </span>
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-muted">
        {alertText({ ...search, emailAlerts: search.emailAlerts && !areMailsOff })}.
        {lastAlertSent && (
          <>
            {' '}
            Last time: <DateText iso={lastAlertSent} relative />.
          </>
        )}
      </p>
      {search.emailAlerts && areMailsOff && (
        <p className="mt-2 text-caption text-muted">
          <MailsOff />
        </p>
      )}
      <div className="mt-auto flex items-center gap-1 pt-5">
        <ButtonLink
          to={resultsPath(filtersFrom(search))}
          size="small"
          className="mr-auto"
          aria-label={`Run Search: ${searchName}`}
        >
          Run Search
        </ButtonLink>
        <Button
          variant="quiet"
          className="size-9 pointer-coarse:size-11 px-0"
          onClick={onEdit}
          aria-label={`Edit ${searchName}`}
          title="Edit"
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          variant="quiet"
          className="size-9 pointer-coarse:size-11 px-0"
          onClick={onDelete}
          aria-label={`Delete ${searchName}`}
          title="Delete"
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </article>
  )
}
