import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { orderShipmentDue } from '../../events/order.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { afterWorkingDays, REMIND_AGAIN_AFTER_WORKING_DAYS } from '../../shared/rules/orders.ts'
import { OrderEntity } from '../core/order/order-store.ts'
import { handler as mailOf } from '../notify/on-event-mail.ts'
import { handler as notifyOf } from '../notify/on-event-notify.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { MINUTE } from '../testing/time.ts'
import { moveOn } from './progressing.ts'

const { mailTo } = watchMail()
const of = ({ transactionId: id }: Purchase) => ({ params: { id } })

/** An order two working days before its buyer can cancel, whose reminder was decided and not yet delivered. */
async function aboutToBeReminded() {
  const purchase = await newPurchase()
  const { body } = await purchase.buyer.call(orders.getOrder, of(purchase))
  const due = afterWorkingDays(body.paidAt, REMIND_AGAIN_AFTER_WORKING_DAYS)
  await moveOn(purchase.transactionId, new Date(Date.parse(due) + MINUTE))
  const [reminder] = await emitted(orderShipmentDue, purchase.listing.id)
  const deliver = async () => {
    for (let n = 0; n < 2; n++) for (const handler of [notifyOf, mailOf]) await deliverTo(handler, reminder!)
  }
  return { purchase, reminder: reminder!, deliver, cancellableFrom: body.cancellableFrom }
}

const toldSeller = async ({ seller }: Purchase) => ({
  notes: (await seller.call(notifications.listNotifications)).body.notifications
    .map(({ title }) => title)
    .filter(title => title.startsWith('Please ship')),
  mails: mailTo(seller)
    .map(({ subject }) => subject)
    .filter(subject => subject.startsWith('Please ship')),
})

describe('the reminder before a buyer can cancel', () => {
  it('comes once by notification and mail, and says from when, also if the piece is only packed', async () => {
    const { purchase, reminder, deliver, cancellableFrom } = await aboutToBeReminded()
    await purchase.seller.call(orders.packOrder, of(purchase))
    await deliver()
    const { notes, mails } = await toldSeller(purchase)
    expect([notes.length, mails.length]).toEqual([1, 1])
    expect(reminder.payload.cancellableFrom).toBe(cancellableFrom)
    expect(mailTo(purchase.seller).find(({ subject }) => subject === mails[0])?.text).toMatch(
      /From .* the buyer can cancel the order and get everything back\./,
    )
  })

  it('comes to nobody whose piece was shipped, cancelled or held while it was on its way', {
    tags: 'full',
  }, async () => {
    const ship = { carrier: 'usps', trackingNumber: null } as const
    const meanwhile = [
      (purchase: Purchase) => purchase.seller.call(orders.shipOrder, { ...of(purchase), body: ship }),
      (purchase: Purchase) => purchase.seller.call(orders.cancelOrder, of(purchase)),
      ({ transactionId: id }: Purchase) => OrderEntity.build(UpdateItemCommand).item({ id, isDisputed: true }).send(),
    ]
    for (const happens of meanwhile) {
      const { purchase, deliver } = await aboutToBeReminded()
      await happens(purchase)
      await deliver()
      expect(await toldSeller(purchase)).toEqual({ notes: [], mails: [] })
    }
  })
})
