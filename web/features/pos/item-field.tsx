import { cx } from 'class-variance-authority'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { type InventoryEntry, inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { ITEM_NAME_MAX } from '../../../shared/contract/fields.ts'
import { Button } from '../../components/button.tsx'
import { controlClass, describedBy, FieldFrame } from '../../components/field-frame.tsx'
import { ItemBadge } from '../../components/item-badge.tsx'
import { Photo } from '../../components/photo.tsx'
import { ValueRange } from '../../components/value-range.tsx'
import { useEndedAuctions } from '../../lib/api/get-seller-dashboard.ts'
import { endTime } from '../../lib/dates.ts'
import { type ItemState, stateOf } from '../../lib/item-state.ts'
import { useCurrentListing } from '../../lib/live/use-current-listing.ts'
import { useWaitingPieces } from '../../lib/offline/use-outbox.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import type { CounterOrder, CounterValues } from './counter-form.ts'
import { itemNamed, matchingItems } from './matching-items.ts'
import { ScanButton } from './scan-button.tsx'

const SHOWN = 8

/** Any words, or a piece of the inventory, offered while typing. Typing on after choosing a piece drops the choice. */
export function ItemField({ control }: { control: Control<CounterValues, unknown, CounterOrder> }) {
  const id = useId()
  const { data, error: failure, refetch } = useRead(inventory.listInventory, undefined, fresh)
  const waiting = useWaitingPieces()
  const { field: added } = useController({ control, name: 'added' })
  const inSale = new Set(added.value.map(({ inventoryId }) => inventoryId))
  const items = (data ?? []).filter(({ id: itemId }) => !waiting.has(itemId) && !inSale.has(itemId))
  const { data: ended } = useEndedAuctions(items)
  const { field, fieldState } = useController({ control, name: 'itemName' })
  const { field: piece } = useController({ control, name: 'inventoryId' })
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = items.find(item => item.id === piece.value)
  const found = isOpen ? matchingItems(items, field.value) : []
  const offered = found.slice(0, SHOWN)
  const optionId = (index: number) => `${id}-option-${index}`

  const refusalOf = ({ id: itemId, itemName, soldAt, isLaidAway }: InventoryEntry) => {
    if (inSale.has(itemId)) return `${itemName} is in this sale already.`
    if (isLaidAway) return `${itemName} is laid away for a customer.`
    if (soldAt || waiting.has(itemId)) return `${itemName} has been sold.`
    return undefined
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (item: InventoryEntry) => {
    field.onChange(item.itemName)
    piece.onChange(item.id)
    close()
  }
  const type = (text: string) => {
    field.onChange(text)
    piece.onChange(null)
    setActive(-1)
    setOpen(text.trim() !== '')
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const current = offered[active]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) setOpen(true)
      else setActive(((active < 0 && step < 0 ? 0 : active) + step + offered.length) % Math.max(offered.length, 1))
    } else if (event.key === 'Enter') {
      // Without a choice, Enter submits the form, as in any field.
      if (current) event.preventDefault()
      if (current) choose(current)
      else close()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }

  const error = fieldState.error?.message
  const namesake = chosen ? undefined : itemNamed(items, field.value)
  const hint = chosen ? undefined : namesake ? (
    <Hint act="Choose it" onAct={() => choose(namesake)}>
      A piece in your inventory has this name.
    </Hint>
  ) : failure ? (
    <Hint act="Try again" onAct={() => refetch()}>
      Your inventory could not be loaded.
    </Hint>
  ) : (
    'Type its name, or choose a piece from your inventory.'
  )
  return (
    <FieldFrame {...{ id, label: 'Item', error, hint }}>
      <div className="relative">
        <input
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          maxLength={ITEM_NAME_MAX}
          {...field}
          onChange={event => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            field.onBlur()
            close()
          }}
          {...describedBy(id, { error, hint })}
          className={cx(controlClass, 'h-11')}
        />
        <div
          className={cx(
            'absolute inset-x-0 top-full z-10 mt-1 max-h-96 overflow-y-auto rounded-sm border bg-surface shadow-lifted',
            offered.length === 0 && 'hidden',
          )}
        >
          <div id={`${id}-list`} role="listbox" aria-label="Your inventory">
            {offered.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
              <div
                key={item.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The field keeps the focus.
                onPointerDown={event => event.preventDefault()}
                onClick={() => choose(item)}
                className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-sunken aria-selected:bg-sunken"
              >
                <Piece item={item} state={stateOf(item, ended)} />
              </div>
            ))}
          </div>
          {found.length > SHOWN && (
            <p className="border-t px-3 py-2 text-caption text-muted">
              {found.length - SHOWN} more. Type more of the name.
            </p>
          )}
        </div>
      </div>
      <ScanButton items={data} refusalOf={refusalOf} onFound={choose} />
      {chosen && (
        <div className="mt-2 rounded-sm border bg-sunken p-3">
          <div className="flex items-center gap-3">
            <Piece item={chosen} state={stateOf(chosen, ended)} />
            <Button
              variant="quiet"
              className="-mr-1 ml-auto size-9 px-0"
              aria-label="Not this piece"
              title="Not this piece"
              onClick={() => type('')}
            >
              <X aria-hidden />
            </Button>
          </div>
          <p role="status" className="mt-2 text-caption text-muted">
            <WhatSellingDoes item={chosen} state={stateOf(chosen, ended)} />
          </p>
        </div>
      )}
    </FieldFrame>
  )
}

const Hint = ({ act, onAct, children }: { act: string; onAct: () => void; children: string }) => (
  <>
    {children}{' '}
    <button type="button" className="underline underline-offset-4 hover:text-accent" onClick={onAct}>
      {act}
    </button>
  </>
)

const FROM_THE_WEB = 'For sale on the web. Selling it here removes its listing.'
const FROM_AUCTION = 'Unsold at auction. Selling it here removes its listing.'

const whatSellingDoes: Record<ItemState, string> = {
  kept: 'From your inventory. It will be marked as sold.',
  sold: 'It has been sold. Choose another piece.',
  'laid-away': 'It is laid away for a customer. Choose another piece.',
  listed: FROM_THE_WEB,
  unknown: FROM_THE_WEB,
  'awaiting-payment': 'Won at auction. It can be sold here only if the buyer does not pay in time.',
  unpaid: FROM_AUCTION,
  'no-bids': FROM_AUCTION,
}

function WhatSellingDoes({ item: { listingId }, state }: { item: InventoryEntry; state: ItemState }) {
  if (state === 'sold' || state === 'laid-away') return <span className="text-warning">{whatSellingDoes[state]}</span>
  return state === 'listed' && listingId ? <OnTheWeb listingId={listingId} /> : whatSellingDoes[state]
}

/** Someone may be paying for it at this moment. */
function OnTheWeb({ listingId }: { listingId: string }) {
  const { data: listing } = useCurrentListing(listingId)
  if (listing?.status !== 'reserved' || !listing.reservedUntil) return FROM_THE_WEB
  const until = endTime(listing.reservedUntil)
  return (
    <span className="text-warning">
      {listing.agreedPrice === null
        ? `A buyer is paying for it on the web. Until ${until}, it can’t be sold here.`
        : `You accepted an offer for it on the web. Until ${until}, it can’t be sold here.`}
    </span>
  )
}

function Piece({ item, state }: { item: InventoryEntry; state: ItemState }) {
  const { imageUrl, category, itemName } = item
  return (
    <>
      <Photo imageUrl={imageUrl} alt="" category={category} sizes="3rem" className="size-12 shrink-0" />
      <span className="min-w-0">
        <span className="line-clamp-2 text-small wrap-anywhere">{itemName}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
          <ValueRange range={item} />
          <ItemBadge state={state} />
        </span>
      </span>
    </>
  )
}
