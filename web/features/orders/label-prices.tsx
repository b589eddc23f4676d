import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cents, sumCents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { DialogActions } from '../../components/dialog.tsx'
import { Select } from '../../components/select.tsx'
import { buyLabel, shownLabels } from '../../lib/api/buy-label.ts'
import { messageOf } from '../../lib/api-error.ts'
import { refresh } from '../../lib/queries.ts'
import { labelsText, parcelsText, recipientOf } from './dispatch-text.ts'
import { type Failed, Failures, LABELS_AT_ONCE, type LabelStage, ParcelRow, type Quoted } from './label-stages.tsx'
import type { ParcelToShip } from './parcels.ts'
import { eachOf } from './shipping-orders.ts'

interface LabelPricesProps {
  stage: Extract<LabelStage, { is: 'prices' }>
  onBought: (stage: LabelStage) => void
  onBack: () => void
}

/** What all cost, and then they are bought. */
export function LabelPrices({ stage: { quoted, failed }, onBought, onBack }: LabelPricesProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [done, setDone] = useState<number | null>(null)
  const client = useQueryClient()
  const rateOf = ({ parcel, quotes, rateId }: Quoted) => {
    const wanted = chosen[parcel.id] ?? rateId
    return quotes.find(quote => quote.rateId === wanted) ?? quotes[0]!
  }
  const total = quoted.length > 0 ? sumCents(quoted.map(each => rateOf(each).price)) : cents(0)
  const buy = async () => {
    setDone(0)
    const bought: ParcelToShip[] = []
    const refused: Failed[] = []
    await eachOf(quoted, LABELS_AT_ONCE, async each => {
      try {
        const body = { caseNo: null, rateId: rateOf(each).rateId, isInsured: false }
        await buyLabel(each.parcel.id, body)
        bought.push(each.parcel)
      } catch (error) {
        refused.push({ parcel: each.parcel, reason: messageOf(error) })
      }
      setDone(bought.length + refused.length)
    })
    await refresh(client, shownLabels)
    onBought({ is: 'bought', bought, failed: refused })
  }
  return (
    <div className="space-y-6">
      <Failures title={`Without a price: ${parcelsText(failed.length)}`} failed={failed} />
      {quoted.length > 0 && (
        <ul className="divide-y border-y">
          {quoted.map(each => (
            <ParcelRow key={each.parcel.id} parcel={each.parcel}>
              <Select
                aria-label={`How the parcel to ${recipientOf(each.parcel)} goes`}
                value={rateOf(each).rateId}
                disabled={done !== null}
                options={each.quotes.map(({ rateId, carrier, service, price }) => ({
                  value: rateId,
                  label: `${carrier} ${service}: ${formatCents(price)}`,
                }))}
                onChange={event => setChosen({ ...chosen, [each.parcel.id]: event.target.value })}
              />
            </ParcelRow>
          ))}
        </ul>
      )}
      <p className="flex items-baseline justify-between gap-6 text-name font-medium">
        Total of {labelsText(quoted.length)}
        <span className="figures">{formatCents(total)}</span>
      </p>
      {done !== null && (
        <p role="status" className="text-small text-muted">
          {done} of {labelsText(quoted.length)}
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onBack} disabled={done !== null}>
          Back
        </Button>
        <Button onClick={buy} disabled={quoted.length === 0} pending={done !== null} pendingLabel="Buying...">
          Buy {labelsText(quoted.length)} for {formatCents(total)}
        </Button>
      </DialogActions>
    </div>
  )
}
