import Flag from 'lucide-react/icons/flag'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '../lib/use-user.ts'
import { Button } from './button.tsx'
import type { Reportable } from './report-dialog.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then(module => ({ default: module.ReportDialog })))

interface ReportButtonProps extends Reportable {
  /** Nobody reports what is theirs. */
  ownerId?: string
  /** For screen readers, where several are on a page: "Report the review of Bea". */
  label?: string
  /** A sign alone, where many stand below each other. Needs a `label`. */
  isCompact?: boolean
  className?: string
}

export function ReportButton({ ownerId, label, isCompact = false, className, ...what }: ReportButtonProps) {
  const { user } = useUser()
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  if (user === undefined || (user && user.id === ownerId)) return null
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-label={label} className={className} onClick={open}>
        <Flag aria-hidden />
        {!isCompact && 'Report'}
      </Button>
      {hasOpened && (
        <Suspense>
          <ReportDialog {...what} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
