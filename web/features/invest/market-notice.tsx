import { WHY_MARKET_IS_CLOSED } from '../../../shared/rules/shares.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { useIsAdmin } from '../../lib/use-is-admin.ts'
import { useUser } from '../../lib/use-user.ts'

/**
 * What the operator's switch of the market means. Nothing while owners sell for real money, or may, or where the page says
 * the same of all shares.
 */
export function MarketNotice({ isSaidAbove = false }: { isSaidAbove?: boolean }) {
  const isAdmin = useIsAdmin(useUser().user)
  const fees = useFees().data
  if (fees?.shareMarket !== 'demonstration') return null
  if (isSaidAbove && fees.investing === 'demonstration' && !isAdmin) return null
  return (
    <AlertBox title="Demonstration: no real money">
      You can try how owners sell shares to each other, with a test card. Nobody pays or owns anything.
      {isAdmin && <span className="mt-2 block">{WHY_MARKET_IS_CLOSED}</span>}
    </AlertBox>
  )
}
