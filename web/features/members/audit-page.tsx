import { type ReactNode, useEffect, useState } from 'react'
import { members } from '../../../shared/contract/endpoints/members.ts'
import { type AuditEntry, auditActs, FIRST_AUDIT_HASH, firstFalsified } from '../../../shared/rules/audit.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Button } from '../../components/button.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Select } from '../../components/select.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, usePages } from '../../lib/queries.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { AuditRow } from './audit-row.tsx'
import { actLabels } from './audit-words.ts'

export const AuditPage = () => (
  <div className="page pb-16">
    <Breadcrumbs crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Audit' }]} />
    <PageHeader title="Audit">What admins did to people, pieces and money, and why.</PageHeader>
    <div className="max-w-4xl py-8">
      <Guard for="admins" reason="Please log in to see the audit." skeleton={<TableSkeleton />}>
        <Audit />
      </Guard>
    </div>
  </div>
)

/** Fewer on a page that is filtered look as if there were no more. */
const ENOUGH = 20

function Audit() {
  const [query, change] = useAddressQuery()
  const filters = {
    act: query.get('act') ?? '',
    admin: query.get('admin') ?? '',
    subject: query.get('subject') ?? '',
  }
  const pages = usePages(members.listAudit, { query: {} }, fresh)
  const loaded = pages.data?.pages
  const entries = loaded?.flatMap(page => page.entries)
  const shown = entries?.filter(entry => isWanted(entry, filters))
  const isFiltered = Object.values(filters).some(value => value !== '')
  const wantsMore = isFiltered && (shown?.length ?? ENOUGH) < ENOUGH
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  useEffect(() => {
    if (wantsMore && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [wantsMore, hasNextPage, isFetching, isError, fetchNextPage])
  return (
    <div className="space-y-6">
      <div className="grid gap-3 sm:grid-cols-3">
        <SearchField label="Admin" value={filters.admin} maxLength={255} onChange={admin => change({ admin })} />
        <SearchField
          label="Subject or its id"
          value={filters.subject}
          maxLength={255}
          onChange={subject => change({ subject })}
        />
        <Select
          aria-label="Act"
          value={filters.act}
          placeholder="Every act"
          options={auditActs.map(act => ({ value: act, label: actLabels[act] }))}
          onChange={event => change({ act: event.target.value })}
        />
      </div>
      {entries && <ChainState entries={entries} before={loaded?.at(-1)?.before ?? FIRST_AUDIT_HASH} />}
      <Export />
      <h2 className="sr-only">Entries</h2>
      <PagedList
        pages={pages}
        items={wantsMore && hasNextPage && shown?.length === 0 && !isError ? undefined : shown}
        keyOf={({ seq }) => String(seq)}
        show={entry => <AuditRow entry={entry} />}
        className="divide-y border-y"
        skeleton={<TableSkeleton />}
        empty={
          <p className="text-small text-muted">
            {isFiltered ? 'Nothing in the audit fits.' : 'No admin has done anything yet.'}
          </p>
        }
        failure="Failed to load the audit"
        moreFailure="Failed to load more of the audit"
      />
    </div>
  )
}

interface Filters {
  readonly act: string
  readonly admin: string
  readonly subject: string
}

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

const isWanted = (entry: AuditEntry, { act, admin, subject }: Filters) =>
  (act === '' || entry.act === act) &&
  has(entry.admin, admin) &&
  (has(entry.subject, subject) || entry.subjectId === subject)

/** @param entries newest first */
function ChainState({ entries, before }: { entries: readonly AuditEntry[]; before: string }) {
  const oldestFirst = entries.toReversed()
  const falsified = firstFalsified(oldestFirst, before)
  if (entries.length === 0) return null
  if (falsified !== null) {
    return (
      <AlertBox tone="danger" title="The audit was changed">
        Entry {falsified} does not follow from the one before it. Compare it with the log of the time.
      </AlertBox>
    )
  }
  return <Intact from={oldestFirst[0]?.seq ?? 1} to={entries[0]?.seq ?? 1} />
}

const Intact = ({ from, to }: { from: number; to: number }): ReactNode => (
  <AlertBox tone="success" title="The audit is intact">
    Entries {from} to {to} follow from each other: none was changed, moved or taken out.
  </AlertBox>
)

const HOW_TO_CHECK = `Each line has an entry. Its hash is the SHA-256, in hex, of the JSON array [hash of the line before, seq, at, adminId, admin, act, subjectKind, subjectId, subject, reason], without spaces. Before the first line stands ${FIRST_AUDIT_HASH}.`

/** All of it, whatever is shown. */
function Export() {
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const entries = await readAll()
      const lines = [{ howToCheck: HOW_TO_CHECK }, ...entries].map(line => JSON.stringify(line))
      saveFile('audit.jsonl', 'application/jsonl', `${lines.join('\n')}\n`)
    } catch (error) {
      notify.error('Failed to export the audit', messageOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="secondary" pending={isPending} pendingLabel="Exporting..." onClick={save}>
      Export (JSON lines)
    </Button>
  )
}

/** Oldest first. */
async function readAll(): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  let cursor: string | undefined
  do {
    const page = await call(members.listAudit, { query: cursor === undefined ? {} : { cursor } })
    entries.push(...page.entries)
    cursor = page.cursor ?? undefined
  } while (cursor !== undefined)
  return entries.reverse()
}
