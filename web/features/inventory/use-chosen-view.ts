import * as z from 'zod'
import { keep, recall } from '../../lib/session-memory.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useUser } from '../../lib/use-user.ts'

export type InventoryLook = 'table' | 'cards'

/** With as many pieces a table is shown unless its owner chose cards. */
export const MANY_PIECES = 50

const KEY = 'inventory-view'
const look = z.enum(['table', 'cards'])

/** As the address says, else as this browser remembers, else a table for dealers. Undefined: the number of pieces decides. */
export function useChosenView() {
  const [query, change] = useAddressQuery()
  const { user } = useUser()
  const named = look.safeParse(query.get('view')).data
  const chosen = named ?? recall(KEY, look, 'localStorage') ?? (user?.accountType === 'dealer' ? 'table' : undefined)
  const choose = (next: InventoryLook) => {
    keep(KEY, next, 'localStorage')
    change({ view: next })
  }
  return { chosen, choose }
}
