import { expect, it, vi } from 'vitest'
import { orderReceived } from '../../events/order.ts'
import { payOut } from '../../functions/core/money/transfer/send.ts'
import { log, logContext } from '../../functions/platform/log.ts'
import { loggedError } from '../../functions/platform/logged-error.ts'
import { reaction } from '../../functions/platform/reaction.ts'
import { emittedOf, tryAt } from '../../functions/testing/events.ts'
import { letPayoutFallDue } from '../../functions/testing/pass-time.ts'
import { connectPayouts, refusingStripe } from '../../functions/testing/payments.ts'
import { newPurchase } from '../../functions/testing/purchases.ts'
import { newAdmin, newMember } from '../../functions/testing/visitor.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { askLog } from './local-logs.ts'
import { logQueries } from './log-queries.ts'

const REQUEST = 'Xr4_receiving-request=='

it('leads from a payout that Stripe refused to the request and the event that it began with', async () => {
  const lines: string[] = []
  const capture =
    (level: string) =>
    async (message: string, details: Record<string, unknown> = {}) => {
      const error = details.error === undefined ? {} : { error: loggedError(details.error) }
      const timestamp = new Date().toISOString()
      lines.push(JSON.stringify({ level, timestamp, message, ...logContext(), ...details, ...error }))
    }
  const spies = (['info', 'warn', 'error'] as const).map(level =>
    vi.spyOn(log, level).mockImplementation(capture(level)),
  )
  const seller = await newMember()
  await connectPayouts(seller)
  const { transactionId: id, buyer } = await newPurchase({ seller })
  await buyer.call(orders.receiveOrder, { params: { id }, headers: { 'x-amz-cf-id': REQUEST } })
  await letPayoutFallDue(id)
  const [received] = await emittedOf(orderReceived, { orderId: id })
  const payOutRefused = reaction(orderReceived, { stripe: refusingStripe }, ({ payload, now }, deps) =>
    payOut({ sellerId: payload.sellerId, transactionId: payload.orderId }, now, deps),
  )
  expect(await tryAt(payOutRefused, 'on-order-received-pay-out', received!, 3)).toBe(false)

  const { payout, events } = (await (await newAdmin()).call(orders.getOrderStory, { params: { id } })).body
  expect(payout).toMatchObject({ status: 'failed', failureReason: expect.stringContaining('acct_gone') })
  const told = events.find(event => event.id === received?.id)
  expect(told).toMatchObject({ name: 'order-received', requestId: REQUEST })
  expect(told?.deliveries.find(({ reaction }) => reaction === 'on-order-received-pay-out')).toMatchObject({
    ...{ state: 'failed', tries: 3, error: expect.stringContaining('Stripe') },
  })
  for (const spy of spies) spy.mockRestore()
  const { text, word } = logQueries.order
  const failure = { message: 'reaction failed', outcome: 'failed', tries: 3, eventId: received?.id, requestId: REQUEST }
  expect(askLog(text.replaceAll(word, id), lines.join('\n'))).toContainEqual(expect.objectContaining(failure))
  for (const [name, value] of [
    ['request', REQUEST],
    ['person', seller.user.id],
    ['auction', received?.payload.listingId ?? ''],
  ] as const)
    expect(askLog(logQueries[name].text.replaceAll(logQueries[name].word, value), lines.join('\n'))).toContainEqual(
      expect.objectContaining(failure),
    )
})
