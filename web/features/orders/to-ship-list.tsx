import { lazy, useMemo, useState } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { orders } from '../../../shared/contract/endpoints/orders.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PrintSheet } from '../../components/print-sheet.tsx'
import { Select } from '../../components/select.tsx'
import { ordersText, parcelsText } from './dispatch-text.ts'
import { type ParcelSort, type ParcelToShip, parcelSorts, parcelsOf, sameWay, sharing, sorted } from './parcels.ts'
import { PickList } from './pick-list.tsx'
import { type AskedOfParcels, ToShipActions } from './to-ship-actions.tsx'
import { ToShipTable } from './to-ship-table.tsx'
import { usePrinting } from './use-printing.tsx'

const SlipsDialog = lazy(() => import('./slips-dialog.tsx').then(module => ({ default: module.SlipsDialog })))
const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then(module => ({ default: module.LabelsDialog })))
const DispatchDialog = lazy(() => import('./dispatch-dialog.tsx').then(module => ({ default: module.DispatchDialog })))
const TrackingDialog = lazy(() => import('./tracking-dialog.tsx').then(module => ({ default: module.TrackingDialog })))

const sortLabels: Record<ParcelSort, string> = { dispatch: 'Latest dispatch', country: 'Country', buyer: 'Buyer' }
const sortOptions = parcelSorts.map(value => ({ value, label: sortLabels[value] }))

const toggled = (ids: ReadonlySet<string>, changed: readonly string[], isOn: boolean): ReadonlySet<string> =>
  isOn ? ids.union(new Set(changed)) : ids.difference(new Set(changed))

const idsOf = ({ orders: own }: ParcelToShip) => own.map(({ id }) => id)

/** Dialogs stay when the last is shipped: they say what became of it. */
export function ToShipList({ toShip }: { toShip: ResponseOf<typeof orders.listOrdersToShip> }) {
  const { orders: shown, sender, sellsLabels } = toShip
  const [sort, setSort] = useState<ParcelSort>('dispatch')
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<AskedOfParcels | null>(null)
  const { sheet, print, isPending } = usePrinting()
  const parcels = useMemo(() => sorted(parcelsOf(shown, apart), sort), [shown, apart, sort])
  const shareable = useMemo(() => sharing(shown), [shown])
  const isChosen = (parcel: ParcelToShip) => idsOf(parcel).every(id => chosenIds.has(id))
  const chosen = parcels.filter(isChosen)
  const dialog = (name: AskedOfParcels) => ({ isOpen: asked === name, onClose: () => setAsked(null) })
  return (
    <>
      {parcels.length === 0 ? (
        <NothingToShip />
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <Checkbox
              label={`Choose all ${parcelsText(parcels.length)}`}
              checked={chosen.length === parcels.length}
              onChange={event => setChosenIds(event.target.checked ? new Set(parcels.flatMap(idsOf)) : new Set())}
              className="py-2"
            />
            <SortChoice sort={sort} onSort={setSort} />
          </div>
          <ToShipActions
            chosen={chosen}
            sellsLabels={sellsLabels}
            isPrinting={isPending}
            onAsk={setAsked}
            onPickList={() => print(<PickList parcels={chosen} />)}
          />
          <ToShipTable
            parcels={parcels}
            apart={apart}
            shareable={shareable}
            isChosen={isChosen}
            onChoose={(parcel, isOn) => setChosenIds(toggled(chosenIds, idsOf(parcel), isOn))}
            onApart={(id, isApart) => setApart(toggled(apart, sameWay(shown, id), isApart))}
          />
          <p className="mt-6 text-caption text-muted">
            {ordersText(shown.length)} in {parcelsText(parcels.length)}: what one buyer ordered to one address goes
            together, unless you send it apart.
          </p>
        </>
      )}
      <MountOnFirstOpen isOpen={asked === 'slips'}>
        <SlipsDialog parcels={chosen} onPrint={print} {...dialog('slips')} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={asked === 'labels'}>
        <LabelsDialog parcels={chosen} sender={sender} {...dialog('labels')} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={asked === 'dispatch'}>
        <DispatchDialog parcels={chosen} {...dialog('dispatch')} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={asked === 'tracking'}>
        <TrackingDialog parcels={parcels} {...dialog('tracking')} />
      </MountOnFirstOpen>
      {sheet && <PrintSheet>{sheet}</PrintSheet>}
    </>
  )
}

interface SortChoiceProps {
  sort: ParcelSort
  onSort: (sort: ParcelSort) => void
}

const SortChoice = ({ sort, onSort }: SortChoiceProps) => (
  <div className="flex items-center gap-3 text-small">
    <span aria-hidden className="text-muted">
      Sort by
    </span>
    <Select
      aria-label="Sort by"
      value={sort}
      options={sortOptions}
      onChange={event => onSort(event.target.value as ParcelSort)}
    />
  </div>
)

const NothingToShip = () => (
  <EmptyState
    title="Nothing to ship"
    actions={
      <ButtonLink to="/orders?tab=sold" variant="secondary">
        See your orders
      </ButtonLink>
    }
  >
    When buyers pay for your pieces, you find here what to pack and to send.
  </EmptyState>
)
