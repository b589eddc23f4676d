import Download from 'lucide-react/icons/download'
import { lazy, useState } from 'react'
import { type DataExport, type ExportFiles, exports } from '../../../shared/contract/endpoints/exports.ts'
import { EXPORT_KEPT_DAYS, EXPORT_LINK_MINUTES, MAX_EXPORTS_PER_DAY } from '../../../shared/rules/data-export.ts'
import { oneDecimal } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { fresh, useChange, useRead } from '../../lib/queries.ts'

const PasswordDialog = lazy(() =>
  import('../../components/password-dialog.tsx').then(module => ({ default: module.PasswordDialog })),
)

const ASK_AGAIN_MS = 5_000

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${oneDecimal(bytes / 1_000_000)} MB`

export function DataExportCard() {
  const { data, error, isFetching, refetch } = useRead(exports.getDataExport, undefined, {
    ...fresh,
    refetchInterval: ({ state }) => state.data?.state === 'being_made' && ASK_AGAIN_MS,
  })
  if (data) return <Latest latest={data} />
  if (!error) return <Skeleton className="h-28" />
  return (
    <ErrorState
      title="Failed to load the state of your export"
      error={error}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}

function Latest({ latest }: { latest: DataExport }) {
  const [asked, setAsked] = useState<'make' | 'download'>('make')
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<ExportFiles>()
  const request = useChange(exports.requestDataExport, { refreshes: [exports.getDataExport] })
  const download = useChange(exports.downloadDataExport, {
    params: { id: latest.id ?? '' },
    refreshes: [exports.getDataExport],
  })
  const ask = (what: typeof asked) => {
    setAsked(what)
    setAsking(true)
  }
  const confirm = async (currentPassword: string | undefined) => {
    if (asked === 'make') {
      await request.mutateAsync({ currentPassword })
      setFound(undefined)
    } else setFound(await download.mutateAsync({ currentPassword }))
    setAsking(false)
  }
  const isMade = latest.state === 'being_made'
  return (
    <>
      <div role="status" className="text-small">
        <State latest={latest} />
      </div>
      {latest.state === 'ready' && found && <Files found={found} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {latest.state === 'ready' && !found && (
          <Button onClick={() => ask('download')}>
            <Download aria-hidden />
            Download
          </Button>
        )}
        {!isMade && (
          <Button variant="secondary" onClick={() => ask('make')}>
            {latest.state === 'failed' && 'Try again'}
            {latest.state === 'ready' && 'Ask for a new export'}
            {latest.state === 'none' && 'Ask for your data'}
          </Button>
        )}
      </div>
      <MountOnFirstOpen isOpen={isAsking}>
        <PasswordDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={asked === 'make' ? 'Ask for your data?' : 'Download your data?'}
          description={
            asked === 'make'
              ? `We tell you here and by email when it is ready. You can ask ${MAX_EXPORTS_PER_DAY} times a day. A new export takes the place of the one before.`
              : 'The files hold everything about you, so we ask for a proof that it is you.'
          }
          confirmLabel={asked === 'make' ? 'Ask for it' : 'Show the files'}
          pendingLabel="One moment..."
          failure={asked === 'make' ? 'Your data was not asked for' : 'The files could not be shown'}
          onConfirm={confirm}
        />
      </MountOnFirstOpen>
    </>
  )
}

function State({ latest: { state, requestedAt, bytes, until } }: { latest: DataExport }) {
  if (state === 'being_made' && requestedAt) {
    return (
      <p>
        Your data is being put together. You asked for it <DateText iso={requestedAt} relative />. You can leave this
        page; we tell you when it is ready.
      </p>
    )
  }
  if (state === 'ready' && until && bytes !== null) {
    return (
      <p>
        Your data is ready: {sizeOf(bytes)}. You can download it until <DateText iso={until} form="receipt" />. After
        that we delete it.
      </p>
    )
  }
  if (state === 'failed') {
    return (
      <AlertBox tone="danger" title="Your data could not be put together">
        This is our fault. Ask for it again. If it fails once more, write to us.
      </AlertBox>
    )
  }
  return (
    <p>
      You get a zip file that you can download for {EXPORT_KEPT_DAYS} days. Making it takes some minutes, or longer if
      you have thousands of photographs.
    </p>
  )
}

const Files = ({ found: { files } }: { found: ExportFiles }) => (
  <div className="mt-5">
    <ul aria-label="Files" className="divide-y border-y text-small">
      {files.map(({ name, bytes, url }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <a href={url} download={name} className="wrap-anywhere underline underline-offset-4 hover:text-accent">
            {name}
          </a>
          <span className="figures text-muted">{sizeOf(bytes)}</span>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-caption text-muted">
      These links work for {EXPORT_LINK_MINUTES} minutes. Keep the files where nobody else can read them.
    </p>
  </div>
)
