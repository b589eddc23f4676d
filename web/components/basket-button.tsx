import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useBasketPiece } from '../lib/basket.ts'
import { Button, ButtonLink } from './button.tsx'

/** To pay for it with other pieces of its seller. */
export function BasketButton({ listingId }: { listingId: string }) {
  const { isInBasket, isPending, add } = useBasketPiece(listingId)
  return (
    <div className="mt-3">
      {isInBasket ? (
        <ButtonLink to="/basket" variant="secondary" className="w-full">
          <ShoppingBasket aria-hidden />
          See your basket
        </ButtonLink>
      ) : (
        <Button variant="secondary" onClick={add} pending={isPending} className="w-full">
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
