import { useId, useState } from 'react'
import { cents } from '../../../../shared/rules/cents.ts'
import { parseCents, parseHundredths } from '../../../../shared/rules/money.ts'
import { type PriceChange, type PriceRounding, priceRoundings } from '../../../../shared/rules/stock.ts'
import { Choices } from '../../../components/choice-field.tsx'
import { controlClass, FieldFrame } from '../../../components/field-frame.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Price } from '../../../components/price.tsx'
import { Select } from '../../../components/select.tsx'
import { useTypedDecimal } from '../../../lib/typed-amount.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { type Planned, planPrices } from './planned-changes.ts'
import { useStockChange } from './use-stock-change.ts'

const ways = [
  { value: 'percent-less', label: 'Less by percent' },
  { value: 'percent-more', label: 'More by percent' },
  { value: 'amount-less', label: 'Less by an amount' },
  { value: 'amount-more', label: 'More by an amount' },
  { value: 'set', label: 'One price for all' },
] as const
type Way = (typeof ways)[number]['value']

const roundingTitles: Record<PriceRounding, string> = {
  none: 'Not rounded',
  half: 'To .00 or .50',
  whole: 'To .00',
  five: 'To fives',
  ten: 'To tens',
}

/** Null until it is filled in. */
function changeFrom(way: Way, typed: string): PriceChange | null {
  const hundredths = way.startsWith('percent') ? parseHundredths(typed) : parseCents(typed)
  if (hundredths === null) return null
  if (way === 'set') return { kind: 'set', toCents: cents(hundredths) }
  const signed = way.endsWith('less') ? -hundredths : hundredths
  return way.startsWith('percent') ? { kind: 'percent', byBps: signed } : { kind: 'amount', byCents: signed }
}

export function PriceDialog({ pieces, isOpen, onClose, onUndoable, onUndo }: BulkDialogProps) {
  const [way, setWay] = useState<Way>('percent-less')
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<PriceRounding>('none')
  const roundingId = useId()
  const { run, change, changeRest, stop } = useStockChange(onUndoable)
  const wanted = changeFrom(way, typed)
  const planned = wanted ? planPrices(pieces, wanted, rounding) : []
  return (
    <ChangeDialog
      title="Change prices"
      description="Of listings and drafts with a fixed price. Those who watch a listing are told of a lower one."
      isOpen={isOpen}
      onClose={onClose}
      planned={planned}
      before={({ piece }) => <Price amount={piece.price} />}
      after={({ to }: Planned) => <Price amount={to} />}
      isReady={wanted !== null}
      startLabel="Change prices"
      run={run}
      onStart={() => void change(planned)}
      onGoOn={() => void changeRest()}
      onStop={stop}
      onUndo={onUndo}
    >
      <div className="space-y-5">
        <Choices
          label="How"
          isCompact
          choices={ways}
          field={{ name: 'way', value: way, onChange: value => setWay(value as Way) }}
          error={undefined}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Amount way={way} typed={typed} onChange={setTyped} />
          <FieldFrame id={roundingId} label="Rounding">
            <Select
              id={roundingId}
              value={rounding}
              options={priceRoundings.map(value => ({ value, label: roundingTitles[value] }))}
              onChange={event => setRounding(event.target.value as PriceRounding)}
            />
          </FieldFrame>
        </div>
      </div>
    </ChangeDialog>
  )
}

function Amount({ way, typed, onChange }: { way: Way; typed: string; onChange: (typed: string) => void }) {
  const id = useId()
  const percent = useTypedDecimal(typed)
  if (!way.startsWith('percent'))
    return (
      <FieldFrame id={id} label={way === 'set' ? 'Price' : 'Amount'}>
        <MoneyInput id={id} value={typed} placeholder="10.00" onChange={onChange} />
      </FieldFrame>
    )
  return (
    <FieldFrame id={id} label="Percent">
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={percent.value}
        onChange={event => onChange(percent.read(event.target.value))}
        className={`${controlClass} figures h-11`}
      />
    </FieldFrame>
  )
}
