import { CountBadge } from '../../components/count-badge.tsx'
import { useBasketCount } from '../../lib/basket.ts'

export const BasketBadge = () => <CountBadge count={useBasketCount()} of="in basket" />
