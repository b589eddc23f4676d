import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { labels, quoteLabelBody, senderField } from '../../../shared/contract/endpoints/labels.ts'
import type { Address } from '../../../shared/rules/delivery.ts'
import { AddressText } from '../../components/address-text.tsx'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { DialogActions } from '../../components/dialog.tsx'
import { controlClass } from '../../components/field-frame.tsx'
import { OwnAddressFields, startedAddress } from '../../components/own-address-fields.tsx'
import { quoteLabel } from '../../lib/api/quote-label.ts'
import { messageOf } from '../../lib/api-error.ts'
import { refresh } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { CustomsList } from './customs-list.tsx'
import { parcelsText, recipientOf } from './dispatch-text.ts'
import { type Failed, LABELS_AT_ONCE, type LabelStage, ParcelRow, type Quoted } from './label-stages.tsx'
import { customsOf, parcelGaps } from './parcel-customs.ts'
import type { ParcelToShip } from './parcels.ts'
import { eachOf } from './shipping-orders.ts'
import { filledSizes, type Size, sides, sizeOf, type TypedSizes, withSize } from './typed-sizes.ts'

const senderBody = z.object({ address: senderField })
export type TypedSender = z.input<typeof senderField>

type Excluded = 'labelled' | 'no_address' | 'customs'
const excludedTexts: Record<Excluded, string> = {
  labelled: 'They have a label already.',
  no_address: 'They have no address.',
  customs: 'They cross a border, and customs want to know more. What you say on an order’s page is kept.',
}

function excludedFor(parcel: ParcelToShip, country: string | undefined): Excluded | undefined {
  if (parcel.numbered) return 'labelled'
  if (!parcel.address) return 'no_address'
  return country && parcelGaps(parcel, country) ? 'customs' : undefined
}

interface LabelSizesProps {
  parcels: readonly ParcelToShip[]
  sender: Address | null
  sizes: TypedSizes
  onSizes: (sizes: TypedSizes) => void
  typedSender: TypedSender | null
  onSender: (address: TypedSender) => void
  onCancel: () => void
  onQuoted: (stage: LabelStage) => void
}

/** Where from and how large, and then what each costs. */
export function LabelSizes({
  parcels: given,
  sender,
  sizes,
  onSizes,
  typedSender,
  onSender,
  onCancel,
  onQuoted,
}: LabelSizesProps) {
  const [parcels] = useState(given)
  const [isAsking, setAsking] = useState(false)
  const [isOther, setOther] = useState(sender === null || typedSender !== null)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const client = useQueryClient()
  const { control, handleSubmit, watch, subscribe } = useBodyForm(senderBody, {
    address: typedSender ?? startedAddress(sender, parcels[0]?.address?.country),
  } as never)
  useEffect(
    () =>
      isOther
        ? subscribe({ formState: { values: true }, callback: ({ values }) => onSender({ ...values.address }) })
        : undefined,
    [isOther, subscribe, onSender],
  )
  const country = watch('address')?.country
  const excluded = Map.groupBy(parcels, parcel => excludedFor(parcel, country))
  const asked = excluded.get(undefined) ?? []
  const submit = handleSubmit(async ({ address }) => {
    const checked = asked.map(parcel => ({
      parcel,
      size: quoteLabelBody.shape.parcel.safeParse(sizeOf(parcel, sizes)),
    }))
    const wrong = checked.filter(({ size }) => !size.success)
    setIssues(Object.fromEntries(wrong.map(({ parcel, size }) => [parcel.id, size.error?.issues[0]?.message ?? ''])))
    if (wrong.length > 0) return
    setAsking(true)
    const quoted: Quoted[] = []
    const failed: Failed[] = []
    await eachOf(checked, LABELS_AT_ONCE, async ({ parcel, size }) => {
      try {
        const body = { caseNo: null, address, parcel: size.data!, customs: customsOf(parcel, address.country) }
        const { quotes } = await quoteLabel(parcel.id, body)
        const [cheapest] = quotes
        if (cheapest) quoted.push({ parcel, quotes, rateId: cheapest.rateId })
        else failed.push({ parcel, reason: 'No carrier takes this parcel. Check its weight and sides.' })
      } catch (error) {
        failed.push({ parcel, reason: messageOf(error) })
      }
    })
    setAsking(false)
    void refresh(client, [labels.getLabel])
    onQuoted({ is: 'prices', quoted: inOrder(quoted, asked), failed: inOrder(failed, asked) })
  })
  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      {isOther ? (
        <OwnAddressFields control={control as never} legend="Where they are sent from" needsPostalCode />
      ) : (
        sender && (
          <div className="flex flex-wrap items-start justify-between gap-4 text-small">
            <div>
              <p className="font-medium">Where they are sent from</p>
              <div className="mt-1 text-muted">
                <AddressText address={sender} />
              </div>
            </div>
            <Button variant="quiet" size="small" onClick={() => setOther(true)}>
              Another address
            </Button>
          </div>
        )
      )}
      {[...excluded].map(
        ([reason, left]) =>
          reason && (
            <AlertBox key={reason} title={`Left out: ${parcelsText(left.length)}`}>
              {excludedTexts[reason]}
              {reason === 'customs' && country && <CustomsList parcels={left} from={country} />}
            </AlertBox>
          ),
      )}
      {asked.length > 0 && (
        <ul className="divide-y border-y">
          {asked.map(parcel => (
            <ParcelRow key={parcel.id} parcel={parcel}>
              <SizeFields
                recipient={recipientOf(parcel)}
                size={sizeOf(parcel, sizes)}
                issue={issues[parcel.id]}
                onChange={size => onSizes(withSize(sizes, parcel, size))}
              />
            </ParcelRow>
          ))}
        </ul>
      )}
      {country && asked.some(parcel => customsOf(parcel, country)) && (
        <p className="text-small text-muted">
          What crosses a border is declared with name and price from the order, and with tariff code and origin as you
          noted them with the pieces. By buying the labels you certify that all of it is true.
        </p>
      )}
      {asked.length > 1 && (
        <Button variant="secondary" size="small" onClick={() => onSizes(filledSizes(sizes, asked))}>
          Fill the empty ones like the first
        </Button>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel} disabled={isAsking}>
          Cancel
        </Button>
        <Button type="submit" disabled={asked.length === 0} pending={isAsking} pendingLabel="Asking...">
          Show prices
        </Button>
      </DialogActions>
    </form>
  )
}

function inOrder<Each extends { readonly parcel: ParcelToShip }>(some: readonly Each[], by: readonly ParcelToShip[]) {
  return some.toSorted((a, b) => by.indexOf(a.parcel) - by.indexOf(b.parcel))
}

const sideLabels = {
  grams: 'Weight in grams',
  lengthCm: 'Length in cm',
  widthCm: 'Width in cm',
  heightCm: 'Height in cm',
}
const sidePlaceholders = { grams: 'g', lengthCm: 'L cm', widthCm: 'W cm', heightCm: 'H cm' }

interface SizeFieldsProps {
  recipient: string
  size: Size
  issue: string | undefined
  onChange: (size: Size) => void
}

const SizeFields = ({ recipient, size, issue, onChange }: SizeFieldsProps) => (
  <div>
    <div className="grid grid-cols-4 gap-2">
      {sides.map(side => (
        <input
          key={side}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          aria-label={`${sideLabels[side]} of the parcel to ${recipient}`}
          aria-invalid={issue ? true : undefined}
          placeholder={sidePlaceholders[side]}
          value={size[side]}
          onChange={event => onChange({ ...size, [side]: event.target.value })}
          className={`${controlClass} figures h-11 px-2`}
        />
      ))}
    </div>
    {issue && <p className="mt-1.5 text-caption text-danger">{issue}</p>}
  </div>
)
