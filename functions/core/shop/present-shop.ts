import type { Shop, ShopHoliday } from '../../../shared/contract/endpoints/sellers.ts'
import { type Holiday, isAway, isOverBy, sendsFromDay, sendsFromTime } from '../../../shared/rules/shop.ts'
import type { ShopRecord } from './shop-store.ts'

export const presentShop = (shop: Partial<ShopRecord>, now: Date): Shop => ({
  story: shop.story ?? null,
  storyRemoved: shop.removedStory !== undefined && shop.story === undefined,
  country: shop.country ?? null,
  town: shop.town ?? null,
  returnDays: shop.returnDays ?? null,
  returnPayer: shop.returnPayer ?? 'buyer',
  dispatchDays: shop.dispatchDays ?? null,
  shippingNote: shop.shippingNote ?? null,
  packingNote: shop.packingNote ?? null,
  holiday: presentHoliday(shop.holiday, now),
})

/** Null without one that is not over. */
const presentHoliday = (holiday: Holiday | undefined, now: Date): ShopHoliday | null =>
  holiday === undefined || isOverBy(holiday, now) ? null : shownHoliday(holiday, now)

const shownHoliday = (holiday: Holiday, now: Date): ShopHoliday => ({
  from: holiday.from,
  until: holiday.until,
  message: holiday.message ?? null,
  pausesSales: holiday.pausesSales ?? false,
  timeZone: holiday.timeZone,
  sendsFrom: sendsFromDay(holiday),
  sendsFromAt: sendsFromTime(holiday),
  isAway: isAway(holiday, now),
  statedAt: holiday.statedAt,
})
