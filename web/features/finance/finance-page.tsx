import { useMutation } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import { Link } from 'react-router-dom'
import { finance, type LedgerEntry } from '../../../shared/contract/endpoints/finance.ts'
import { csvOf } from '../../../shared/rules/csv.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { AtRisk } from './at-risk.tsx'
import { Compared } from './compared.tsx'
import { Figures, FiguresSkeleton } from './figures.tsx'
import { ledgerColumns, ledgerRows } from './ledger-words.ts'
import { type Period, periodOf } from './period.ts'
import { PeriodPicker } from './period-picker.tsx'
import { SoldPieces } from './sold-pieces.tsx'

async function allEntries({ span }: Period): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(finance.listLedgerEntries, { query: { ...span, ...(cursor && { cursor }) } })
    entries.push(...page.entries)
    cursor = page.cursor
  } while (cursor)
  return entries.reverse()
}

/** All entries of a period, oldest first. */
const useAllEntries = (onRead: (entries: LedgerEntry[]) => void) =>
  useMutation({
    mutationFn: allEntries,
    onSuccess: onRead,
    onError: error => notify.error('Failed to read the ledger', messageOf(error)),
  })

export function FinancePage() {
  const [search] = useAddressQuery()
  const today = useFromNow(now => now.toISOString().slice(0, 10))
  const period = periodOf(search.get('period'), today)
  return (
    <div className="page pb-16">
      <PageHeader
        title="Finance"
        eyebrow={
          <Link to="/admin" className="inline-flex items-center gap-2 py-1 hover:text-ink">
            <ArrowLeft aria-hidden className="size-3.5" />
            Admin
          </Link>
        }
      >
        What sales bring after Stripe’s fees, what is owed, and the books.
      </PageHeader>
      <Guard for="admins" reason="Please log in to see the finances." skeleton={<FiguresSkeleton />}>
        <div className="space-y-10 py-8">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
            <PeriodPicker period={period} today={today} />
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/admin/finance/royalties" variant="secondary" size="small">
                Resale Right
              </ButtonLink>
              <DownloadEntries period={period} />
            </div>
          </div>
          <Figures period={period} />
          <SoldPieces period={period} />
          <AtRisk />
          <Compared />
        </div>
      </Guard>
    </div>
  )
}

function DownloadEntries({ period }: { period: Period }) {
  const { from, to } = period.span
  const name = from ? `ledger-${period.kind === 'day' ? from : `${from}-${to}`}` : 'ledger'
  const download = useAllEntries(entries => saveCsv(name, csvOf(ledgerColumns, ledgerRows(entries))))
  return (
    <Button
      variant="secondary"
      size="small"
      pending={download.isPending}
      pendingLabel="Reading the ledger..."
      onClick={() => download.mutate(period)}
    >
      <Download aria-hidden />
      Download Entries (CSV)
    </Button>
  )
}
