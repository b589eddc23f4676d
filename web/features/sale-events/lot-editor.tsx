import { cx } from 'class-variance-authority'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import {
  type ComponentProps,
  type Dispatch,
  type KeyboardEvent,
  lazy,
  memo,
  type SetStateAction,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import { type OwnEvent, saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { formatMoney, parseCents } from '../../../shared/rules/money.ts'
import { closingOf, hasBegunToClose, MAX_LOTS } from '../../../shared/rules/sale-events.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { controlClass } from '../../components/field-frame.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { Photo } from '../../components/photo.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useDragOrder } from '../../lib/use-drag-order.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { useServerText } from '../../lib/use-server-text.ts'
import {
  addedTo,
  firstFaulty,
  inNumberOrder,
  type LotFault,
  type LotField,
  lotFaults,
  moved,
  renumbered,
  type TypedLot,
  typedLot,
  type UnsavedLots,
  withPieces,
  withStartPrices,
} from './typed-lots.ts'
import { useOwnEvent } from './use-own-event.ts'

const LotPicker = lazy(() => import('./lot-picker.tsx').then(module => ({ default: module.LotPicker })))

const START_PERCENT = 50

interface LotEditorProps {
  event: OwnEvent
  unsaved: UnsavedLots | null
  onEdit: Dispatch<SetStateAction<UnsavedLots | null>>
}

export function LotEditor({ event, unsaved, onEdit }: LotEditorProps) {
  const { lots: savedLots, lotsVersion } = event
  const saved = useMemo(() => savedLots.map(typedLot), [savedLots])
  const lots = unsaved?.lots ?? saved
  const [isPicking, setPicking] = useState(false)
  const [told, tell] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const saving = useChange(
    saleEvents.saveSaleLots,
    useOwnEvent(event.id, () => onEdit(null)),
  )
  const isFixed = event.state !== 'draft'
  const fixed = useMemo(
    () => new Set(isFixed ? savedLots.map(({ inventoryId }) => inventoryId) : []),
    [isFixed, savedLots],
  )
  const hasBegun = useFromNow(now => hasBegunToClose(event, now))
  const isOpen = !isFixed || (event.state === 'published' && !hasBegun)
  const [withdrawn, withdraw] = useState<TypedLot | null>(null)
  const faults = lotFaults(lots)

  const change = useCallback(
    (next: (lots: readonly TypedLot[]) => TypedLot[]) =>
      onEdit(before => ({ version: before?.version ?? lotsVersion, lots: next(before?.lots ?? saved) })),
    [onEdit, lotsVersion, saved],
  )
  const edit = useCallback(
    (inventoryId: string, typed: Partial<TypedLot>) =>
      change(all => all.map(lot => (lot.inventoryId === inventoryId ? { ...lot, ...typed } : lot))),
    [change],
  )
  const sort = useCallback(() => onEdit(before => before && { ...before, lots: inNumberOrder(before.lots) }), [onEdit])
  const remove = useCallback(
    ({ inventoryId, number, itemName }: TypedLot) => {
      const row = list.current?.querySelector(`[data-key="${inventoryId}"]`)
      const nextGrip = row?.nextElementSibling?.querySelector<HTMLElement>('[data-grip]:enabled')
      change(all => all.filter(lot => lot.inventoryId !== inventoryId))
      tell(`Lot ${number} taken out: ${itemName}`)
      // Once the button can be pressed again: at the limit it can't.
      requestAnimationFrame(() => (nextGrip ?? addButton.current)?.focus())
    },
    [change],
  )
  const move = useCallback((inventoryId: string, to: number) => change(all => moved(all, inventoryId, to)), [change])
  const step = useCallback(
    (inventoryId: string, by: -1 | 1) => {
      change(all => {
        const at = all.findIndex(lot => lot.inventoryId === inventoryId)
        tell(`Place ${Math.min(Math.max(at + by, 0), all.length - 1) + 1} of ${all.length}`)
        return moved(all, inventoryId, at + by)
      })
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-key="${inventoryId}"] [data-grip]`)?.focus(),
      )
    },
    [change],
  )
  const { dragged, begin } = useDragOrder(move)
  const grab = useRef(begin)
  grab.current = begin
  const onGrab = useCallback<typeof begin>((key, event) => grab.current(key, event), [])

  const showFault = ({ inventoryId, number }: TypedLot, { field, text }: LotFault) => {
    notify.error('The lots were not saved', number ? `Lot ${number}: ${text}` : text)
    const input = list.current?.querySelector<HTMLElement>(`[data-key="${inventoryId}"] [data-field="${field}"]`)
    input?.focus()
    input?.scrollIntoView({ block: 'center' })
  }
  const save = () => {
    const faulty = firstFaulty(lots, faults, fixed)
    const fault = faulty && faults.get(faulty.inventoryId)
    if (faulty && fault) return showFault(faulty, fault)
    saving.mutate(
      {
        version: unsaved?.version ?? lotsVersion,
        lots: lots.map(({ inventoryId, number, estimateLow, estimateHigh, startPrice, reserve }) => ({
          inventoryId,
          number,
          estimateLow: parseCents(estimateLow),
          estimateHigh: parseCents(estimateHigh),
          startPrice: parseCents(startPrice),
          reserve: parseCents(reserve),
        })),
      },
      {
        onSuccess: () => {
          if (isFixed) notify.success('Lots added', 'They are in the catalogue in a few seconds.')
          else notify.success('Lots saved')
        },
        onError: error => notify.error('The lots were not saved', faultOf(error, lots)),
      },
    )
  }

  return (
    <div>
      {isOpen && (
        <div className="mb-6 flex flex-wrap items-center gap-3">
          <Button
            ref={addButton}
            variant="secondary"
            size="small"
            disabled={lots.length >= MAX_LOTS}
            onClick={() => setPicking(true)}
          >
            <Plus aria-hidden />
            Add pieces
          </Button>
          {!isFixed && (
            <Button variant="secondary" size="small" disabled={lots.length === 0} onClick={() => change(renumbered)}>
              Number from 1
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            disabled={lots.length === 0}
            onClick={() => change(all => withStartPrices(all, START_PERCENT))}
          >
            {`Fill start prices: ${START_PERCENT}% of lower estimates`}
          </Button>
          {(!isFixed || unsaved) && (
            <Button
              size="small"
              className="sm:ml-auto"
              disabled={!unsaved}
              pending={saving.isPending}
              pendingLabel="Saving..."
              onClick={save}
            >
              {isFixed ? 'Add them to the sale' : 'Save lots'}
            </Button>
          )}
        </div>
      )}
      {isOpen && lots.length > 0 && (
        <p className="mb-3 text-caption text-muted">
          A reserve is secret: the lot isn’t sold below it, and bidders only read whether it is met.
        </p>
      )}
      {lots.length === 0 ? (
        <EmptyState title="No lots yet">Add pieces of your collection. Their drafts and listings are used.</EmptyState>
      ) : (
        <ol ref={list} className="divide-y border-y">
          {lots.map((lot, place) => (
            <LotRow
              key={lot.inventoryId}
              lot={lot}
              faultField={faults.get(lot.inventoryId)?.field}
              faultText={faults.get(lot.inventoryId)?.text}
              closesAt={
                lot.closesAt ??
                ((!isFixed &&
                  event.firstClosesAt &&
                  closingOf(
                    { firstClosesAt: event.firstClosesAt, secondsPerLot: event.secondsPerLot },
                    place,
                  ).toISOString()) ||
                  null)
              }
              isFixed={fixed.has(lot.inventoryId)}
              isMovable={!isFixed}
              mayWithdraw={isOpen && !lot.isWithdrawn}
              withdraw={withdraw}
              isDragged={dragged === lot.inventoryId}
              {...{ edit, sort, remove, step, onGrab }}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      <WithdrawLot
        eventId={event.id}
        lot={withdrawn}
        onWithdrawn={answer => onEdit(before => before && addedTo(answer, before))}
        onClose={() => withdraw(null)}
      />
      <MountOnFirstOpen isOpen={isPicking}>
        <LotPicker
          isOpen={isPicking}
          taken={lots.map(({ inventoryId }) => inventoryId)}
          room={MAX_LOTS - lots.length}
          onClose={() => setPicking(false)}
          onPick={pieces => change(all => withPieces(all, pieces))}
        />
      </MountOnFirstOpen>
    </div>
  )
}

/** Which lot a refusal is about. */
function faultOf(error: Error, lots: readonly TypedLot[]): string {
  const [issue] = error instanceof ApiError ? error.issues : []
  const place = Number(/^lots\.(\d+)\./.exec(issue?.path ?? '')?.[1] ?? Number.NaN)
  const number = lots[place]?.number
  return issue && number ? `Lot ${number}: ${issue.message}` : messageOf(error)
}

interface WithdrawLotProps {
  eventId: string
  /** Null: nothing is asked. */
  lot: TypedLot | null
  onWithdrawn: (event: OwnEvent) => void
  onClose: () => void
}

/** Of a published sale. */
function WithdrawLot({ eventId, lot, onWithdrawn, onClose }: WithdrawLotProps) {
  const withdrawing = useChange(saleEvents.withdrawSaleLot, {
    ...useOwnEvent(eventId, onWithdrawn),
    params: { id: eventId, inventoryId: lot?.inventoryId ?? '' },
    failure: 'The lot was not withdrawn',
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={lot !== null}
      onOpenChange={onClose}
      title={`Withdraw lot ${lot?.number ?? ''}?`}
      confirmLabel="Withdraw"
      keepLabel="Keep it"
      pending={withdrawing.isPending}
      pendingLabel="Withdrawing..."
      onConfirm={() => withdrawing.mutate()}
    >
      <p>
        Bids on it are void, and its bidders are told. The catalogue goes on naming its number. This can’t be undone.
      </p>
    </ConfirmDialog>
  )
}

interface LotRowProps {
  lot: TypedLot
  faultField: LotField | undefined
  faultText: string | undefined
  closesAt: string | null
  isFixed: boolean
  isMovable: boolean
  mayWithdraw: boolean
  isDragged: boolean
  edit: (inventoryId: string, typed: Partial<TypedLot>) => void
  sort: () => void
  remove: (lot: TypedLot) => void
  withdraw: (lot: TypedLot) => void
  step: (inventoryId: string, by: -1 | 1) => void
  onGrab: ReturnType<typeof useDragOrder>['begin']
}

const LotRow = memo(function LotRow(props: LotRowProps) {
  const {
    lot,
    faultField,
    faultText,
    closesAt,
    isFixed,
    isMovable,
    mayWithdraw,
    isDragged,
    edit,
    sort,
    remove,
    withdraw,
    step,
    onGrab,
  } = props
  const { inventoryId, itemName, number, category, imageUrl, refusal, listingId, isWithdrawn } = lot
  const refusalText = useServerText(refusal)
  const faultId = useId()
  const inputProps = (field: LotField) => ({
    'data-field': field,
    ...(field === faultField && { 'aria-invalid': true, 'aria-describedby': faultId }),
  })
  const label = (field: string) => `${field} of lot ${number}: ${itemName}`
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    step(inventoryId, by as -1 | 1)
  }
  return (
    <li
      data-key={inventoryId}
      className={cx(
        'grid grid-cols-[auto_4rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3',
        isMovable
          ? 'lg:grid-cols-[auto_3.5rem_5rem_minmax(0,1fr)_7rem_7rem_7rem_7rem_auto]'
          : 'lg:grid-cols-[auto_3.5rem_5rem_minmax(0,1fr)_7rem_7rem_7rem_7rem_6rem]',
        isDragged && 'bg-accent-wash',
      )}
    >
      <button
        type="button"
        data-grip
        disabled={!isMovable}
        aria-label={`Move lot ${number}: ${itemName}. Use the arrow keys.`}
        onPointerDown={event => onGrab(inventoryId, event)}
        onKeyDown={onKeyDown}
        className="flex size-9 cursor-grab touch-none items-center justify-center text-muted disabled:invisible disabled:w-0"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <Photo imageUrl={imageUrl} alt="" category={category} sizes="3.5rem" className="aspect-square max-lg:hidden" />
      {isFixed ? (
        <p className="figures font-medium">{number}</p>
      ) : (
        <input
          aria-label={label('Number')}
          {...inputProps('number')}
          value={number}
          maxLength={5}
          onChange={({ target }) => edit(inventoryId, { number: target.value.trim().toUpperCase() })}
          onBlur={sort}
          className={cx(controlClass, 'figures h-11')}
        />
      )}
      <div className="min-w-0">
        <p className="truncate text-small font-medium">
          {listingId ? (
            <Link to={`/marketplace/${listingId}`} className="hover:text-accent">
              {itemName}
            </Link>
          ) : (
            itemName || 'No longer in your collection'
          )}
        </p>
        {isWithdrawn && (
          <p>
            <Badge>Withdrawn</Badge>
          </p>
        )}
        {closesAt && !isWithdrawn && (
          <p className="figures text-caption text-muted">{formatDate(closesAt, 'receipt')}</p>
        )}
        {faultText && (
          <p id={faultId} className="text-caption text-danger">
            {faultText}
          </p>
        )}
        {refusal && (
          <p className="text-caption text-danger wrap-anywhere">
            {refusalText}{' '}
            <Link to={`/list/${inventoryId}`} className="underline underline-offset-4">
              Complete its draft
            </Link>
          </p>
        )}
      </div>
      {isFixed ? (
        <Button
          variant="quiet"
          size="small"
          className={cx('lg:order-last', !mayWithdraw && 'invisible')}
          aria-label={`Withdraw lot ${number}: ${itemName}`}
          onClick={() => withdraw(lot)}
        >
          Withdraw
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="icon"
          className="lg:order-last"
          aria-label={`Take lot ${number} out: ${itemName}`}
          onClick={() => remove(lot)}
        >
          <X aria-hidden />
        </Button>
      )}
      <div className="col-span-4 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:contents">
        <Amount
          {...inputProps('estimateLow')}
          label={label('Lower estimate')}
          value={lot.estimateLow}
          placeholder="Low"
          isFixed={isFixed}
          onChange={estimateLow => edit(inventoryId, { estimateLow })}
        />
        <Amount
          {...inputProps('estimateHigh')}
          label={label('Upper estimate')}
          value={lot.estimateHigh}
          placeholder="High"
          isFixed={isFixed}
          onChange={estimateHigh => edit(inventoryId, { estimateHigh })}
        />
        <Amount
          {...inputProps('startPrice')}
          label={label('Start price')}
          value={lot.startPrice}
          placeholder="Start"
          isFixed={isFixed}
          onChange={startPrice => edit(inventoryId, { startPrice })}
        />
        <Amount
          {...inputProps('reserve')}
          label={label('Secret reserve')}
          value={lot.reserve}
          placeholder="Reserve"
          isFixed={isFixed}
          onChange={reserve => edit(inventoryId, { reserve })}
        />
      </div>
    </li>
  )
})

interface AmountProps extends Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> {
  label: string
  value: string
  placeholder: string
  isFixed: boolean
  onChange: (amount: string) => void
}

function Amount({ label, value, placeholder, isFixed, onChange, ...input }: AmountProps) {
  return (
    <div>
      <p aria-hidden={!isFixed} className="text-caption text-muted">
        {placeholder}
      </p>
      {isFixed ? (
        <p className="figures text-small">{value === '' ? '–' : formatMoney(parseCents(value))}</p>
      ) : (
        <MoneyInput {...input} aria-label={label} value={value} onChange={onChange} />
      )}
    </div>
  )
}
