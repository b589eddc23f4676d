import QrCode from 'lucide-react/icons/qr-code'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Spinner } from '../../components/spinner.tsx'

const scanner = () => import('./scanner.tsx')
const Scanner = lazy(() => scanner().then(module => ({ default: module.Scanner })))

interface ScanButtonProps {
  /** Undefined: not loaded. */
  items: readonly InventoryEntry[] | undefined
  /** Why a piece can't be sold. */
  refusalOf: (item: InventoryEntry) => string | undefined
  onFound: (item: InventoryEntry) => void
}

export function ScanButton({ items, refusalOf, onFound }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const hasCameras = Boolean(navigator.mediaDevices)
  // Fetched with the page, so that labels are read without a network, too.
  useEffect(() => {
    if (hasCameras)
      void scanner()
        .then(({ loadCodeReader }) => loadCodeReader())
        .catch(() => {})
  }, [hasCameras])
  if (!hasCameras) return null
  const found = (item: InventoryEntry) => {
    setOpen(false)
    onFound(item)
  }
  return (
    <>
      <Button variant="secondary" size="small" className="mt-2" onClick={() => setOpen(true)}>
        <QrCode aria-hidden />
        Scan a Label
      </Button>
      <Dialog title="Scan a Label" isOpen={isOpen} onOpenChange={setOpen}>
        <Suspense fallback={<Spinner label="Starting the camera" className="size-8" />}>
          <Scanner {...{ items, refusalOf }} onFound={found} />
        </Suspense>
      </Dialog>
    </>
  )
}
