import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { labels, quoteLabelBody, senderField } from '../../../shared/contract/endpoints/labels.ts'
import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { cents, sumCents } from '../../../shared/rules/cents.ts'
import type { Address } from '../../../shared/rules/delivery.ts'
import { needsCustoms } from '../../../shared/rules/labels.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AddressText } from '../../components/address-text.tsx'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { controlClass } from '../../components/field-frame.tsx'
import { OwnAddressFields, startedAddress } from '../../components/own-address-fields.tsx'
import { Select } from '../../components/select.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { refresh } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { labelsText, parcelsText, pieceNames, recipientOf } from './dispatch-text.ts'
import { saveLabels } from './label-printing.ts'
import type { ParcelToShip } from './parcels.ts'
import { eachOf } from './shipping-orders.ts'

const AT_ONCE = 3

const sides = ['grams', 'lengthCm', 'widthCm', 'heightCm'] as const
type Size = Readonly<Record<(typeof sides)[number], string>>
type Quotes = ResponseOf<typeof labels.quoteLabel>['quotes']

interface Quoted {
  readonly parcel: ParcelToShip
  readonly quotes: Quotes
  readonly rateId: string
}

interface Failed {
  readonly parcel: ParcelToShip
  readonly reason: string
}

type Stage =
  | { readonly is: 'sizes' }
  | { readonly is: 'prices'; readonly quoted: readonly Quoted[]; readonly failed: readonly Failed[] }
  | { readonly is: 'bought'; readonly bought: readonly ParcelToShip[]; readonly failed: readonly Failed[] }

interface LabelsDialogProps {
  parcels: readonly ParcelToShip[]
  sender: Address | null
  isOpen: boolean
  onClose: () => void
}

/** Labels of many parcels: first what all cost, then all are bought. */
export function LabelsDialog({ isOpen, onClose, ...props }: LabelsDialogProps) {
  const [stage, setStage] = useState<Stage>({ is: 'sizes' })
  const close = () => {
    setStage({ is: 'sizes' })
    onClose()
  }
  const description = {
    sizes: 'Say where you send from, and how heavy and large each packed parcel is.',
    prices: 'The cheapest way is chosen. Nothing is bought yet, and nothing is insured.',
    bought: 'What they cost comes off the payouts.',
  }[stage.is]
  return (
    <Dialog wide title="Buy labels" description={description} isOpen={isOpen} onOpenChange={open => !open && close()}>
      {stage.is === 'sizes' && <SizesForm {...props} onQuoted={setStage} onClose={close} />}
      {stage.is === 'prices' && <Prices stage={stage} onBought={setStage} onBack={() => setStage({ is: 'sizes' })} />}
      {stage.is === 'bought' && <Bought stage={stage} onClose={close} />}
    </Dialog>
  )
}

const text = (value: number | null | undefined) => (value ? String(value) : '')
const startedSize = ({ packed }: ParcelToShip): Size => ({
  grams: text(packed?.grams),
  lengthCm: text(packed?.lengthCm),
  widthCm: text(packed?.widthCm),
  heightCm: text(packed?.heightCm),
})

const senderBody = z.object({ address: senderField })

type Excluded = 'labelled' | 'no_address' | 'customs'
const excludedTexts: Record<Excluded, string> = {
  labelled: 'They have a label already.',
  no_address: 'They have no address.',
  customs: 'They cross a border: customs ask about each piece, so buy their labels on the order’s page.',
}

function excludedFor({ address, numbered }: ParcelToShip, country: string | undefined): Excluded | undefined {
  if (numbered) return 'labelled'
  if (!address) return 'no_address'
  return country && needsCustoms(country, address.country) ? 'customs' : undefined
}

interface SizesFormProps extends Omit<LabelsDialogProps, 'isOpen'> {
  onQuoted: (stage: Stage) => void
}

function SizesForm({ parcels: given, sender, onQuoted, onClose }: SizesFormProps) {
  const [parcels] = useState(given)
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>(() =>
    Object.fromEntries(parcels.map(parcel => [parcel.id, startedSize(parcel)])),
  )
  const [isAsking, setAsking] = useState(false)
  const [isOther, setOther] = useState(sender === null)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const client = useQueryClient()
  const { control, handleSubmit, watch } = useBodyForm(senderBody, { address: startedAddress(sender) } as never)
  const country = watch('address')?.country
  const excluded = Map.groupBy(parcels, parcel => excludedFor(parcel, country))
  const asked = excluded.get(undefined) ?? []
  const submit = handleSubmit(async ({ address }) => {
    const checked = asked.map(parcel => ({ parcel, size: quoteLabelBody.shape.parcel.safeParse(sizes[parcel.id]) }))
    const wrong = checked.filter(({ size }) => !size.success)
    setIssues(Object.fromEntries(wrong.map(({ parcel, size }) => [parcel.id, size.error?.issues[0]?.message ?? ''])))
    if (wrong.length > 0) return
    setAsking(true)
    const quoted: Quoted[] = []
    const failed: Failed[] = []
    await eachOf(checked, AT_ONCE, async ({ parcel, size }) => {
      try {
        const body = { caseNo: null, address, parcel: size.data!, customs: null }
        const { quotes } = await call(labels.quoteLabel, { params: { id: parcel.id }, body })
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
  const [firstAsked] = asked
  const fill = () => {
    const like = firstAsked && sizes[firstAsked.id]
    if (!like) return
    const filled = asked.map(({ id }) => [id, Object.values(sizes[id] ?? {}).some(Boolean) ? sizes[id] : like] as const)
    setSizes({ ...sizes, ...(Object.fromEntries(filled) as Record<string, Size>) })
  }
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
            </AlertBox>
          ),
      )}
      {asked.length > 0 && (
        <ul className="divide-y border-y">
          {asked.map(parcel => (
            <ParcelRow key={parcel.id} parcel={parcel}>
              <SizeFields
                recipient={recipientOf(parcel)}
                size={sizes[parcel.id] ?? startedSize(parcel)}
                issue={issues[parcel.id]}
                onChange={size => setSizes({ ...sizes, [parcel.id]: size })}
              />
            </ParcelRow>
          ))}
        </ul>
      )}
      {asked.length > 1 && (
        <Button variant="secondary" size="small" onClick={fill}>
          Fill the empty ones like the first
        </Button>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={isAsking}>
          Cancel
        </Button>
        <Button type="submit" disabled={asked.length === 0} pending={isAsking} pendingLabel="Asking...">
          Show prices
        </Button>
      </DialogActions>
    </form>
  )
}

const inOrder = <Each extends { readonly parcel: ParcelToShip }>(some: readonly Each[], by: readonly ParcelToShip[]) =>
  some.toSorted((a, b) => by.indexOf(a.parcel) - by.indexOf(b.parcel))

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

const ParcelRow = ({ parcel, children }: { parcel: ParcelToShip; children: ReactNode }) => (
  <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
    <span className="min-w-0">
      <span className="block text-small font-medium wrap-anywhere">{recipientOf(parcel)}</span>
      <span className="line-clamp-2 text-caption text-muted wrap-anywhere">{pieceNames(parcel.orders)}</span>
    </span>
    {children}
  </li>
)

interface PricesProps {
  stage: Extract<Stage, { is: 'prices' }>
  onBought: (stage: Stage) => void
  onBack: () => void
}

function Prices({ stage: { quoted, failed }, onBought, onBack }: PricesProps) {
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
    await eachOf(quoted, AT_ONCE, async each => {
      try {
        const body = { caseNo: null, rateId: rateOf(each).rateId, isInsured: false }
        await call(labels.buyLabel, { params: { id: each.parcel.id }, body })
        bought.push(each.parcel)
      } catch (error) {
        refused.push({ parcel: each.parcel, reason: messageOf(error) })
      }
      setDone(bought.length + refused.length)
    })
    await refresh(client, [orders.listOrdersToShip, orders.getOrder, labels.getLabel])
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

const Failures = ({ title, failed }: { title: string; failed: readonly Failed[] }) =>
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

interface BoughtProps {
  stage: Extract<Stage, { is: 'bought' }>
  onClose: () => void
}

function Bought({ stage: { bought, failed }, onClose }: BoughtProps) {
  const [isPrinting, setPrinting] = useState(false)
  const print = async () => {
    setPrinting(true)
    await saveLabels(bought.map(({ id }) => id))
    setPrinting(false)
  }
  return (
    <div className="space-y-6">
      {bought.length > 0 && (
        <AlertBox tone="success" title={`${labelsText(bought.length)} bought`}>
          Print them, and mark the parcels as shipped once the carrier has them.
        </AlertBox>
      )}
      <Failures title={`Not bought: ${parcelsText(failed.length)}`} failed={failed} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
        {bought.length > 0 && (
          <Button onClick={print} pending={isPrinting} pendingLabel="Making the file...">
            Download labels (PDF)
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
