import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import ListChecks from 'lucide-react/icons/list-checks'
import Printer from 'lucide-react/icons/printer'
import { lazy, useMemo, useState } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { orders } from '../../../shared/contract/endpoints/orders.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PrintSheet } from '../../components/print-sheet.tsx'
import { Select } from '../../components/select.tsx'
import { notify } from '../../lib/notify.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { carriersFile, hasAddress } from './carriers-file.ts'
import { ordersText, parcelsText } from './dispatch-text.ts'
import { type ParcelSort, type ParcelToShip, parcelSorts, parcelsOf, sharing, sorted } from './parcels.ts'
import { PickList } from './pick-list.tsx'
import { usePacking } from './shipping-orders.ts'
import { ToShipTable } from './to-ship-table.tsx'
import { usePrinting } from './use-printing.tsx'

const SlipsDialog = lazy(() => import('./slips-dialog.tsx').then(module => ({ default: module.SlipsDialog })))
const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then(module => ({ default: module.LabelsDialog })))
const DispatchDialog = lazy(() => import('./dispatch-dialog.tsx').then(module => ({ default: module.DispatchDialog })))
const TrackingDialog = lazy(() => import('./tracking-dialog.tsx').then(module => ({ default: module.TrackingDialog })))

type Asked = 'slips' | 'labels' | 'dispatch' | 'tracking'

const sortLabels: Record<ParcelSort, string> = {
  dispatch: 'Latest dispatch',
  country: 'Country',
  buyer: 'Buyer',
}
const sortOptions = parcelSorts.map(value => ({ value, label: sortLabels[value] }))

const toggled = (ids: ReadonlySet<string>, changed: readonly string[], isOn: boolean): ReadonlySet<string> =>
  isOn ? ids.union(new Set(changed)) : ids.difference(new Set(changed))

const idsOf = ({ orders: own }: ParcelToShip) => own.map(({ id }) => id)

export function ToShipList({ toShip }: { toShip: ResponseOf<typeof orders.listOrdersToShip> }) {
  const { orders: shown, sender, sellsLabels } = toShip
  const [sort, setSort] = useState<ParcelSort>('dispatch')
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Asked | null>(null)
  const { sheet, print, isPending: isPrinting } = usePrinting()
  const packing = usePacking()
  const parcels = useMemo(() => sorted(parcelsOf(shown, apart), sort), [shown, apart, sort])
  const shareable = useMemo(() => sharing(shown), [shown])
  const isChosen = (parcel: ParcelToShip) => idsOf(parcel).every(id => chosenIds.has(id))
  const chosen = parcels.filter(isChosen)
  const toPack = chosen.flatMap(parcel => parcel.orders.filter(({ status }) => status === 'paid').map(({ id }) => id))
  const isNone = chosen.length === 0
  const close = () => setOpen(null)
  const pack = () =>
    packing.mutate(toPack, {
      onSuccess: ({ packed, refused }) =>
        refused > 0
          ? notify.error(`Marked as packed: ${ordersText(packed)}`, `${ordersText(refused)} moved on meanwhile.`)
          : notify.success(`Marked as packed: ${ordersText(packed)}`),
    })
  const exportFile = () => {
    const left = chosen.filter(parcel => !hasAddress(parcel)).length
    saveCsv(`parcels-${serverNow().toISOString().slice(0, 10)}`, carriersFile(chosen))
    if (left > 0) notify.plain(`Left out: ${parcelsText(left)}`, 'They have no address, or it was erased.')
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Checkbox
          label={`Choose all ${parcelsText(parcels.length)}`}
          checked={chosen.length === parcels.length}
          onChange={event => setChosenIds(event.target.checked ? new Set(parcels.flatMap(idsOf)) : new Set())}
          className="py-2"
        />
        <div className="flex items-center gap-3 text-small">
          <span aria-hidden className="text-muted">
            Sort by
          </span>
          <Select
            aria-label="Sort by"
            value={sort}
            options={sortOptions}
            onChange={event => setSort(event.target.value as ParcelSort)}
          />
        </div>
      </div>
      <section aria-label="What to do" className="sticky top-0 z-10 mt-4 border-y bg-paper py-3 lg:top-16">
        <p role="status" className="text-caption text-muted">
          {isNone
            ? 'Choose parcels to print, pack or ship them together.'
            : `Chosen: ${parcelsText(chosen.length)} with ${ordersText(chosen.flatMap(idsOf).length)}`}
        </p>
        <div className="mt-2 flex gap-2 max-sm:overflow-x-auto sm:flex-wrap">
          <Button size="small" disabled={isNone} aria-haspopup="dialog" onClick={() => setOpen('dispatch')}>
            Mark as shipped
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={toPack.length === 0}
            pending={packing.isPending}
            pendingLabel="Saving..."
            onClick={pack}
          >
            Mark as packed
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={isNone || isPrinting}
            aria-haspopup="dialog"
            onClick={() => setOpen('slips')}
          >
            <Printer aria-hidden />
            Packing slips
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={isNone || isPrinting}
            onClick={() => print(<PickList parcels={chosen} />)}
          >
            <ListChecks aria-hidden />
            Pick list
          </Button>
          {sellsLabels && (
            <Button
              variant="secondary"
              size="small"
              disabled={isNone}
              aria-haspopup="dialog"
              onClick={() => setOpen('labels')}
            >
              Buy labels
            </Button>
          )}
          <PrintLabels chosen={chosen} />
          <Button variant="secondary" size="small" disabled={isNone} onClick={exportFile}>
            <Download aria-hidden />
            Export for carriers
          </Button>
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen('tracking')}>
            <FileSpreadsheet aria-hidden />
            Tracking from a file
          </Button>
        </div>
      </section>
      <ToShipTable
        parcels={parcels}
        apart={apart}
        shareable={shareable}
        isChosen={isChosen}
        onChoose={(parcel, isOn) => setChosenIds(toggled(chosenIds, idsOf(parcel), isOn))}
        onApart={(ids, isApart) => setApart(toggled(apart, ids, isApart))}
      />
      <p className="mt-6 text-caption text-muted">
        {ordersText(shown.length)} in {parcelsText(parcels.length)}: what one buyer ordered to one address goes
        together, unless you send it apart.
      </p>
      <MountOnFirstOpen isOpen={open === 'slips'}>
        <SlipsDialog parcels={chosen} isOpen={open === 'slips'} onClose={close} onPrint={print} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={open === 'labels'}>
        <LabelsDialog parcels={chosen} sender={sender} isOpen={open === 'labels'} onClose={close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={open === 'dispatch'}>
        <DispatchDialog parcels={chosen} isOpen={open === 'dispatch'} onClose={close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={open === 'tracking'}>
        <TrackingDialog parcels={parcels} isOpen={open === 'tracking'} onClose={close} />
      </MountOnFirstOpen>
      {sheet && <PrintSheet>{sheet}</PrintSheet>}
    </>
  )
}

function PrintLabels({ chosen }: { chosen: readonly ParcelToShip[] }) {
  const [isPending, setPending] = useState(false)
  const ids = chosen.flatMap(({ labelled }) => (labelled ? [labelled.id] : []))
  const save = async () => {
    setPending(true)
    const { saveLabels } = await import('./labels-dialog.tsx')
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
