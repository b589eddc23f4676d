import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useRef } from 'react'
import { useBasketPiece } from '../lib/basket.ts'
import { endTime } from '../lib/dates.ts'
import { Button, ButtonLink } from './button.tsx'

interface BasketButtonProps {
  listingId: string
  /** Won or agreed on, so that nobody else can buy it meanwhile: until then. */
  waitsUntil?: string | null
  isSmall?: boolean
  /** Tells several buttons of a page apart. */
  itemName?: string
}

/** To pay for it with other pieces of its seller. */
export function BasketButton({ listingId, waitsUntil = null, isSmall = false, itemName }: BasketButtonProps) {
  const { isInBasket, isPending, add } = useBasketPiece(listingId)
  const wasPressed = useRef(false)
  // The button that had the focus gives way to the link.
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (wasPressed.current) link?.focus()
    wasPressed.current = false
  }
  const press = () => {
    wasPressed.current = true
    add()
  }
  const size = isSmall ? 'small' : undefined
  const width = isSmall ? 'max-sm:w-full' : 'w-full'
  return (
    <div className="mt-3">
      {isInBasket ? (
        <ButtonLink ref={takeFocus} to="/basket" variant="secondary" size={size} className={width}>
          <ShoppingBasket aria-hidden />
          See your basket
        </ButtonLink>
      ) : (
        <Button
          variant="secondary"
          size={size}
          onClick={press}
          pending={isPending}
          aria-label={itemName && `Add to basket: ${itemName}`}
          className={width}
        >
          <ShoppingBasket aria-hidden />
          Add to basket
        </Button>
      )}
      <p className="mt-2 text-caption text-muted">
        {waitsUntil
          ? `It waits for you until ${endTime(waitsUntil)}: add more pieces of this seller, and pay for one parcel.`
          : 'Pay for several pieces of this seller at once. A piece in your basket stays for sale.'}
      </p>
    </div>
  )
}
