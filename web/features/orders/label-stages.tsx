import type { ReactNode } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { labels } from '../../../shared/contract/endpoints/labels.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { pieceNames, recipientOf } from './dispatch-text.ts'
import type { ParcelToShip } from './parcels.ts'

/** Labels are asked about and bought a few at a time. */
export const LABELS_AT_ONCE = 3

type Quotes = ResponseOf<typeof labels.quoteLabel>['quotes']

export interface Quoted {
  readonly parcel: ParcelToShip
  readonly quotes: Quotes
  readonly rateId: string
}

export interface Failed {
  readonly parcel: ParcelToShip
  readonly reason: string
}

export type LabelStage =
  | { readonly is: 'sizes' }
  | { readonly is: 'prices'; readonly quoted: readonly Quoted[]; readonly failed: readonly Failed[] }
  | { readonly is: 'bought'; readonly bought: readonly ParcelToShip[]; readonly failed: readonly Failed[] }

export const ParcelRow = ({ parcel, children }: { parcel: ParcelToShip; children: ReactNode }) => (
  <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
    <span className="min-w-0">
      <span className="block text-small font-medium wrap-anywhere">{recipientOf(parcel)}</span>
      <span className="line-clamp-2 text-caption text-muted wrap-anywhere">{pieceNames(parcel.orders)}</span>
    </span>
    {children}
  </li>
)

export const Failures = ({ title, failed }: { title: string; failed: readonly Failed[] }) =>
  failed.length > 0 && (
    <AlertBox tone="warning" title={title}>
      <ul className="space-y-1">
        {failed.map(({ parcel, reason }) => (
          <li key={parcel.id} className="wrap-anywhere">
            <span className="font-medium">{recipientOf(parcel)}</span>: {reason}
          </li>
        ))}
      </ul>
    </AlertBox>
  )
