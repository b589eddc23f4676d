import QrCode from 'lucide-react/icons/qr-code'
import { lazy, Suspense, useState } from 'react'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Spinner } from '../../components/spinner.tsx'

const Scanner = lazy(() => import('./scanner.tsx').then(module => ({ default: module.Scanner })))

interface ScanButtonProps {
  items: readonly InventoryEntry[]
  onFound: (item: InventoryEntry) => void
}

export function ScanButton({ items, onFound }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!navigator.mediaDevices) return null
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
          <Scanner items={items} onFound={found} />
        </Suspense>
      </Dialog>
    </>
  )
}
