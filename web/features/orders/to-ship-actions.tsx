import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import ListChecks from 'lucide-react/icons/list-checks'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { notify } from '../../lib/notify.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { carriersFile, hasAddress } from './carriers-file.ts'
import { ordersText, parcelsText } from './dispatch-text.ts'
import type { ParcelToShip } from './parcels.ts'
import { usePacking } from './shipping-orders.ts'

export type AskedOfParcels = 'slips' | 'labels' | 'dispatch' | 'tracking'

interface ToShipActionsProps {
  chosen: readonly ParcelToShip[]
  sellsLabels: boolean
  isPrinting: boolean
  onAsk: (what: AskedOfParcels) => void
  onPickList: () => void
}

/** What can be done with the chosen parcels. */
export function ToShipActions({ chosen, sellsLabels, isPrinting, onAsk, onPickList }: ToShipActionsProps) {
  const isNone = chosen.length === 0
  const count = chosen.reduce((sum, { orders }) => sum + orders.length, 0)
  const secondary = { variant: 'secondary', size: 'small' } as const
  return (
    <section aria-label="What to do" className="sticky top-0 z-10 mt-4 border-y bg-paper py-3 lg:top-16">
      <p role="status" className="text-caption text-muted">
        {isNone
          ? 'Choose parcels to print, pack or ship them together.'
          : `Chosen: ${parcelsText(chosen.length)} with ${ordersText(count)}`}
      </p>
      <div className="mt-2 flex gap-2 max-sm:overflow-x-auto sm:flex-wrap">
        <Button size="small" disabled={isNone} aria-haspopup="dialog" onClick={() => onAsk('dispatch')}>
          Mark as shipped
        </Button>
        <PackButton chosen={chosen} />
        <Button {...secondary} disabled={isNone || isPrinting} aria-haspopup="dialog" onClick={() => onAsk('slips')}>
          <Printer aria-hidden />
          Packing slips
        </Button>
        <Button {...secondary} disabled={isNone || isPrinting} onClick={onPickList}>
          <ListChecks aria-hidden />
          Pick list
        </Button>
        {sellsLabels && (
          <Button {...secondary} disabled={isNone} aria-haspopup="dialog" onClick={() => onAsk('labels')}>
            Buy labels
          </Button>
        )}
        <LabelsButton chosen={chosen} />
        <Button {...secondary} disabled={isNone} onClick={() => exportFile(chosen)}>
          <Download aria-hidden />
          Export for carriers
        </Button>
        <Button {...secondary} aria-haspopup="dialog" onClick={() => onAsk('tracking')}>
          <FileSpreadsheet aria-hidden />
          Tracking from a file
        </Button>
      </div>
    </section>
  )
}

function exportFile(chosen: readonly ParcelToShip[]): void {
  const left = chosen.filter(parcel => !hasAddress(parcel)).length
  saveCsv(`parcels-${serverNow().toISOString().slice(0, 10)}`, carriersFile(chosen))
  if (left > 0) notify.plain(`Left out: ${parcelsText(left)}`, 'They have no address, or it was erased.')
}

function PackButton({ chosen }: { chosen: readonly ParcelToShip[] }) {
  const packing = usePacking()
  const ids = chosen.flatMap(({ orders }) => orders.filter(({ status }) => status === 'paid').map(({ id }) => id))
  const pack = () =>
    packing.mutate(ids, {
      onSuccess: ({ packed, refused }) =>
        refused > 0
          ? notify.error(`Marked as packed: ${ordersText(packed)}`, `${ordersText(refused)} moved on meanwhile.`)
          : notify.success(`Marked as packed: ${ordersText(packed)}`),
    })
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={ids.length === 0}
      pending={packing.isPending}
      pendingLabel="Saving..."
      onClick={pack}
    >
      Mark as packed
    </Button>
  )
}

function LabelsButton({ chosen }: { chosen: readonly ParcelToShip[] }) {
  const [isPending, setPending] = useState(false)
  const ids = chosen.flatMap(({ labelled }) => (labelled ? [labelled.id] : []))
  const save = async () => {
    setPending(true)
    const { saveLabels } = await import('./label-printing.ts')
    await saveLabels(ids)
    setPending(false)
  }
  if (ids.length === 0) return null
  return (
    <Button variant="secondary" size="small" pending={isPending} pendingLabel="Making the file..." onClick={save}>
      <Printer aria-hidden />
      Labels (PDF)
    </Button>
  )
}
