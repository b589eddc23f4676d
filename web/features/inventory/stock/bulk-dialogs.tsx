import { lazy } from 'react'
import type { StockChange, StockRow } from '../../../../shared/contract/endpoints/stock.ts'

export interface BulkDialogProps {
  /** As they were when it was opened. */
  pieces: readonly StockRow[]
  isOpen: boolean
  onClose: () => void
  /** What takes back what was changed so far. */
  onUndoable: (changes: readonly StockChange[]) => void
  /** Absent as long as there is nothing to undo. */
  onUndo?: (() => void) | undefined
}

const PriceDialog = lazy(() => import('./price-dialog.tsx').then(module => ({ default: module.PriceDialog })))
const DeliveryDialog = lazy(() => import('./delivery-dialog.tsx').then(module => ({ default: module.DeliveryDialog })))
const LocationDialog = lazy(() => import('./location-dialog.tsx').then(module => ({ default: module.LocationDialog })))
const CategoryDialog = lazy(() => import('./category-dialog.tsx').then(module => ({ default: module.CategoryDialog })))
const RelistDialog = lazy(() => import('./act-dialogs.tsx').then(module => ({ default: module.RelistDialog })))
const WithdrawDialog = lazy(() => import('./act-dialogs.tsx').then(module => ({ default: module.WithdrawDialog })))
const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then(module => ({ default: module.LabelsDialog })))

/** What can be done to selected pieces, in the order of the buttons. */
export const bulkActs = [
  { key: 'price', label: 'Price', dialog: PriceDialog },
  { key: 'delivery', label: 'Delivery', dialog: DeliveryDialog },
  { key: 'location', label: 'Location', dialog: LocationDialog },
  { key: 'category', label: 'Category', dialog: CategoryDialog },
  { key: 'relist', label: 'List again', dialog: RelistDialog },
  { key: 'withdraw', label: 'Take off sale', dialog: WithdrawDialog },
  { key: 'labels', label: 'Labels', dialog: LabelsDialog },
] as const
export type BulkAct = (typeof bulkActs)[number]['key']
