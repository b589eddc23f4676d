import { notify } from '../../../functions/core/notify/notices/notifying.ts'
import { newId } from '../../../functions/platform/ids.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller } from '../measure/people.ts'

async function tellSeller() {
  const words = { type: 'listing_sold', title: 'Sold: Jar', message: 'It sold for $245.00.' } as const
  await notify({ id: newId(), occurredAt: new Date() }, [{ ...words, userId: seller.user.id }])
  const { body } = await seller.call(endpoints.listNotifications)
  return { id: body.notifications[0]!.id }
}

for (let n = 0; n < 24; n++) await tellSeller()

export const calls: CallsOf<'notifications'> = {
  listNotifications: async () => () => seller.call(endpoints.listNotifications),
  getUnreadNotificationCount: async () => () => seller.call(endpoints.getUnreadNotificationCount),
  readNotification: async () => {
    const params = await tellSeller()
    return () => seller.call(endpoints.readNotification, { params })
  },
  readAllNotifications: async () => {
    await tellSeller()
    return () => seller.call(endpoints.readAllNotifications)
  },
  deleteNotification: async () => {
    const params = await tellSeller()
    return () => seller.call(endpoints.deleteNotification, { params })
  },
}
