import type * as z from 'zod'
import type { updateShopBody } from '../../shared/contract/endpoints/sellers.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { dayAt } from '../../shared/rules/calendar.ts'
import { type Holiday, holidayFault, isOverBy } from '../../shared/rules/shop.ts'
import { findShop, type ShopRecord, saveShop } from '../core/shop/shop-store.ts'

type Body = z.output<typeof updateShopBody>

/** @throws DomainError invalid_request for days that can't be a holiday */
export async function changeShop(sellerId: string, { holiday, ...stated }: Body, now: Date): Promise<ShopRecord> {
  const dated = holiday ? holidayOf(holiday, (await findShop(sellerId))?.holiday, now) : holiday
  return saveShop(sellerId, { ...stated, holiday: dated }, now)
}

function holidayOf(wanted: NonNullable<Body['holiday']>, kept: Holiday | undefined, now: Date): Holiday {
  const current = kept && !isOverBy(kept, now) ? kept : undefined
  const fault = holidayFault(wanted, dayAt(now, wanted.timeZone), current?.from)
  if (fault) throw new DomainError('invalid_request', {}, [{ path: `holiday.${fault.path}`, message: fault.message }])
  const { from, until, timeZone, message, pausesSales } = wanted
  // Coming back earlier takes nothing from a buyer.
  const isNoLater =
    current !== undefined && current.timeZone === timeZone && current.from <= from && until <= current.until
  return {
    from,
    until,
    timeZone,
    statedAt: isNoLater ? current.statedAt : now.toISOString(),
    ...(message && { message }),
    ...(pausesSales && { pausesSales }),
  }
}
