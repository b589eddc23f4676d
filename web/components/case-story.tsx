import type { ReactNode } from 'react'
import type { CaseEntry, OrderCase } from '../../shared/contract/endpoints/cases.ts'
import { carrierName } from '../../shared/rules/carriers.ts'
import { type CaseReader, entryText, wishLabels } from '../lib/case-text.ts'
import { inSentence } from '../lib/in-sentence.ts'
import { AddressText } from './address-text.tsx'
import { DateText } from './date-text.tsx'
import { EvidencePhotos } from './evidence-photos.tsx'
import { ParcelWay } from './parcel-way.tsx'
import { Price } from './price.tsx'
import { TrackingLink } from './tracking-link.tsx'

/** What was said in a case, step by step. */
export function CaseStory({ told, reader }: { told: OrderCase; reader: CaseReader }) {
  return (
    <>
      <ReturnAddress told={told} />
      <Steps told={told} reader={reader} />
    </>
  )
}

function ReturnAddress({ told: { returnAddress, addressErasedAt } }: { told: OrderCase }) {
  if (!returnAddress && !addressErasedAt) return null
  return (
    <div className="border-t py-5 text-small">
      <h3 className="text-name">Where it goes back to</h3>
      <div className="mt-2">
        {returnAddress ? (
          <>
            <AddressText address={returnAddress} />
            {returnAddress.phone && <span className="figures block">{returnAddress.phone}</span>}
          </>
        ) : (
          <p className="text-muted">
            The address was erased on <DateText iso={addressErasedAt ?? ''} />.
          </p>
        )}
      </div>
    </div>
  )
}

function Steps({ told, reader }: { told: OrderCase; reader: CaseReader }) {
  return (
    <ol className="divide-y border-t">
      {told.entries.map(entry => (
        <li key={`${entry.at} ${entry.step}`} className="py-5 last:pb-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h3 className="text-name wrap-anywhere">{entryText(entry, told.kind, reader)}</h3>
            <p className="text-caption text-muted">
              <DateText iso={entry.at} form="receipt" />
            </p>
          </div>
          {entry.step === 'report' && <Wish told={told} />}
          {entry.text && <p className="mt-2 max-w-prose text-small whitespace-pre-line wrap-anywhere">{entry.text}</p>}
          <Tracking entry={entry}>
            {entry === told.entries.findLast(({ trackingNumber }) => trackingNumber) && entry.carrier && (
              <ParcelWay
                parcel={told.parcel}
                carrier={carrierName({ ...entry, carrier: entry.carrier })}
                isSender={reader.viewer === 'buyer'}
              />
            )}
          </Tracking>
          <EvidencePhotos imageUrls={entry.imageUrls} />
          {entry.step === 'give_label' && entry.imageUrls.length > 0 && (
            <p className="mt-2 text-caption text-muted">Open the label to print it.</p>
          )}
        </li>
      ))}
    </ol>
  )
}

const Wish = ({ told: { wish, wishAmount } }: { told: OrderCase }) => (
  <p className="mt-0.5 text-small text-muted">
    Asked for: {inSentence(wishLabels[wish])}
    {wishAmount !== null && (
      <>
        {' '}
        (<Price amount={wishAmount} />)
      </>
    )}
  </p>
)

function Tracking({ entry: { carrier, ...entry }, children }: { entry: CaseEntry; children: ReactNode }) {
  if (!carrier) return null
  const parcel = { ...entry, carrier }
  return (
    <div className="mt-1 text-small text-muted">
      <p className="wrap-anywhere">
        {carrierName(parcel)}, <span className="figures">{entry.trackingNumber}</span>
      </p>
      <TrackingLink parcel={parcel} />
      {children}
    </div>
  )
}
