import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useRef } from 'react'
import { useBasketPiece } from '../lib/basket.ts'
import { Button, ButtonLink } from './button.tsx'

/** To pay for it with other pieces of its seller. */
export function BasketButton({ listingId }: { listingId: string }) {
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
  return (
    <div className="mt-3">
      {isInBasket ? (
        <ButtonLink ref={takeFocus} to="/basket" variant="secondary" className="w-full">
          <ShoppingBasket aria-hidden />
          See your basket
        </ButtonLink>
      ) : (
        <Button variant="secondary" onClick={press} pending={isPending} className="w-full">
          <ShoppingBasket aria-hidden />
          Add to basket
        </Button>
      )}
      <p className="mt-2 text-caption text-muted">
        Pay for several pieces of this seller at once. A piece in your basket stays for sale.
      </p>
    </div>
  )
}
