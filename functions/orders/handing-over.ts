import { DomainError, messageFor } from '../../shared/contract/errors.ts'
import { PICKUP_CODE_TRIES, PICKUP_CODE_TRIES_A_DAY } from '../../shared/rules/orders.ts'
import { isSameSecret } from '../platform/is-same-secret.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { receiveBy } from './order-terms.ts'
import { type OrderRequest, take } from './progressing.ts'

const wrongCode = () =>
  new DomainError('pickup_code_wrong', {}, [{ path: 'code', message: messageFor('pickup_code_wrong') }])

const DAY_SECONDS = 24 * 3_600
const QUARTER_SECONDS = 900

/** @throws DomainError besides those of `take`: pickup_code_wrong, too_many_requests (with `until`) */
export const handOver = (code: string, request: OrderRequest) =>
  take('hand-over', 'seller', request, async (order, now) => {
    // Counted before it is compared, so that many at once don't get more tries.
    await countAndLimit(`pickup-quarter:${order.id}`, PICKUP_CODE_TRIES, QUARTER_SECONDS, now)
    await countAndLimit(`pickup:${order.id}`, PICKUP_CODE_TRIES_A_DAY, DAY_SECONDS, now)
    if (!isSameSecret(code, order.pickupCode ?? '')) throw wrongCode()
    return receiveBy('code', order, now)
  })
