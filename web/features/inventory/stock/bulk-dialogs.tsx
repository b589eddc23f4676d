import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { BulkDialogProps } from './bulk-dialog-props.ts'

const PriceDialog = lazy(() => import('./price-dialog.tsx').then(module => ({ default: module.PriceDialog })))
const DeliveryDialog = lazy(() => import('./delivery-dialog.tsx').then(module => ({ default: module.DeliveryDialog })))
const LocationDialog = lazy(() => import('./location-dialog.tsx').then(module => ({ default: module.LocationDialog })))
const CategoryDialog = lazy(() => import('./category-dialog.tsx').then(module => ({ default: module.CategoryDialog })))
const RelistDialog = lazy(() => import('./act-dialogs.tsx').then(module => ({ default: module.RelistDialog })))
const WithdrawDialog = lazy(() => import('./act-dialogs.tsx').then(module => ({ default: module.WithdrawDialog })))
const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then(module => ({ default: module.LabelsDialog })))

export type BulkAct = 'price' | 'delivery' | 'location' | 'category' | 'relist' | 'withdraw' | 'labels'

interface Act {
  readonly key: BulkAct
  readonly label: string
  readonly dialog: LazyExoticComponent<ComponentType<BulkDialogProps>>
}

/** What can be done to selected pieces, in the order of the buttons. */
export const bulkActs: readonly Act[] = [
  { key: 'price', label: 'Price', dialog: PriceDialog },
  { key: 'delivery', label: 'Delivery', dialog: DeliveryDialog },
  { key: 'location', label: 'Location', dialog: LocationDialog },
  { key: 'category', label: 'Category', dialog: CategoryDialog },
  { key: 'relist', label: 'List again', dialog: RelistDialog },
  { key: 'withdraw', label: 'Take off sale', dialog: WithdrawDialog },
  { key: 'labels', label: 'Labels', dialog: LabelsDialog },
]
