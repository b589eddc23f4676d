import { useEffect, useRef } from 'react'
import { type ImportProgress, imports } from '../../../shared/contract/endpoints/imports.ts'
import { museumTitles } from '../../../shared/rules/imports.ts'
import { counted, formatNumber } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { importStep } from './import-step.ts'

const titles = {
  none: 'No import yet',
  running: 'Importing',
  stopped: 'Import stopped',
  complete: 'Import complete',
} as const

interface ProgressPart {
  progress: ImportProgress
}

interface ProgressProps extends ProgressPart {
  /** The progress can't be loaded right now. */
  isUnseen: boolean
}

export function Progress({ progress, isUnseen }: ProgressProps) {
  const { state, museum, total, processed, successful, duplicates, failed, currentItem, museums } = progress
  const stop = useChange(imports.stopImport, importStep('Failed to stop the import'))
  const resume = useChange(imports.resumeImport, importStep('Failed to resume the import'))
  useEnd(progress)
  // The share of all records that entered the catalog.
  const percent = total === 0 ? 0 : Math.min(100, Math.round((successful / total) * 100))
  const text = `${formatNumber(processed)} of ${counted(total, 'record', 'records')} checked, ${percent}% imported`
  return (
    <Card aria-label="Progress">
      <CardHeader
        title={titles[state]}
        note={museum && museumTitles[museum]}
        actions={
          <>
            {state === 'running' && (
              <Button
                variant="secondary"
                size="small"
                pending={stop.isPending}
                pendingLabel="Stopping..."
                onClick={() => stop.mutate()}
              >
                Stop
              </Button>
            )}
            {state === 'stopped' && (
              <Button
                variant="secondary"
                size="small"
                disabled={!museums.some(each => each.museum === museum && each.isOn)}
                pending={resume.isPending}
                pendingLabel="Resuming..."
                onClick={() => resume.mutate()}
              >
                Resume
              </Button>
            )}
          </>
        }
      />
      <p role="status" className="figures text-small">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label="Progress of the import"
        aria-valuenow={percent}
        aria-valuetext={text}
        className="mt-2 h-1.5 bg-rule"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      {state === 'running' && <Pace progress={progress} />}
      {currentItem && (
        <p className="mt-3 text-small text-muted wrap-anywhere">
          {state === 'running' ? 'Current object' : 'Last object'}: {currentItem}
        </p>
      )}
      {isUnseen && state === 'running' && (
        <AlertBox tone="warning" className="mt-4">
          We can’t show the progress right now. The import continues, and we keep checking.
        </AlertBox>
      )}
      <div className="mt-6">
        <StatGrid columns={3}>
          <StatCard label="New items" value={formatNumber(successful)} />
          <StatCard label="Duplicates" value={formatNumber(duplicates)} note="Already in the reference catalog" />
          <StatCard label="Failed" value={formatNumber(failed)} />
        </StatGrid>
      </div>
      <ByDepartment of={progress} />
      {state === 'complete' && (
        <AlertBox
          tone={total === 0 ? 'info' : successful > 0 || failed === 0 ? 'success' : 'warning'}
          title={total === 0 ? 'The museum has nothing to import.' : outcomeText(progress)}
          className="mt-6"
          actions={successful > 0 && <ButtonLink to="/identify">Identify a piece</ButtonLink>}
        >
          {successful > 0 && 'The identifier can recognize the new items within a minute.'}
        </AlertBox>
      )}
      <Errors of={progress} />
    </Card>
  )
}

function ByDepartment({ of: { departments } }: { of: ImportProgress }) {
  if (departments.length < 2) return null
  return (
    <section className="mt-6" aria-label="By department">
      <h3 className="text-small font-medium">By department</h3>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {departments.map(({ title, total, processed, successful }) => (
          <li key={title} className="flex justify-between gap-4 border-b py-2 text-small">
            <span className="min-w-0">{title}</span>
            <span className="figures shrink-0 text-right text-muted">
              {formatNumber(processed)} of {formatNumber(total)}, {formatNumber(successful)} new
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pace({ progress: { recordsPerSecond, total, processed } }: ProgressPart) {
  if (!recordsPerSecond) return null
  const minutes = Math.ceil((total - processed) / recordsPerSecond / 60)
  const left = minutes <= 1 ? 'less than a minute left' : `about ${formatNumber(minutes)} minutes left`
  return (
    <p className="figures mt-3 text-small text-muted">
      {`${counted(recordsPerSecond, 'record', 'records')} a second, ${left}`}
    </p>
  )
}

const outcomeText = ({ successful, duplicates, failed }: ImportProgress) =>
  `${counted(successful, 'new item', 'new items')}, ${counted(duplicates, 'duplicate', 'duplicates')} skipped, ${formatNumber(failed)} failed.`

function Errors({ of: { errors, failed } }: { of: ImportProgress }) {
  if (errors.length === 0) return null
  const count = Math.max(failed, errors.length)
  return (
    <section className="mt-8" aria-label="Errors">
      <h3 className="font-medium">{`${formatNumber(count)} error(s) occurred during import`}</h3>
      <ul className="mt-3 space-y-1 rounded-sm border p-4 text-small wrap-anywhere">
        {errors.map((error, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and two may say the same
          <li key={place}>{error}</li>
        ))}
      </ul>
      {count > errors.length && <p className="mt-2 text-caption text-muted">The first {errors.length} are shown.</p>}
    </section>
  )
}

/** Only for an import that this page saw running. */
function useEnd(progress: ImportProgress) {
  const wasRunning = useRef(false)
  useEffect(() => {
    if (progress.state === 'complete' && wasRunning.current) notify.success('Import complete', outcomeText(progress))
    wasRunning.current = progress.state === 'running'
  }, [progress])
}
