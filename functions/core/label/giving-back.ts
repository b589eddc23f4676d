import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/rules/durations.ts'
import { forEachSettled } from '../../platform/all-settled.ts'
import { easypost, isNumberRefused } from '../../platform/easypost.ts'
import { log } from '../../platform/log.ts'
import {
  awaitRefund,
  findLabel,
  findLabelsGivenBack,
  keepRefusedLabel,
  type LabelRecord,
  recordLabelRefund,
  startGivingBack,
} from './label-store.ts'

const AT_ONCE = 4

/** Of a cancelled order: nobody will use its label. The sweep asks for the refund. */
export async function giveCancelledBack(orderId: string, now: Date): Promise<void> {
  const label = await findLabel({ orderId })
  if (label?.state === 'bought' && !label.refusedAt) await startGivingBack(label, now)
}

/** Those whose refund is to be asked for, or asked about. */
export const askAboutRefunds = async (now: Date): Promise<void> =>
  forEachSettled(await findLabelsGivenBack(now), AT_ONCE, async key => {
    const label = await findLabel(key)
    if (label?.state === 'returning') await askForRefund(label, now)
  })

/** EasyPost says it itself: "submitted", then after some days "refunded" or "rejected". Asked again, it changes nothing. */
export async function askForRefund(label: LabelRecord, now: Date): Promise<void> {
  let isAsked = label.isRefundAsked ?? false
  try {
    const { Shipment } = await easypost()
    const found = await Shipment.retrieve(label.shipmentId)
    const isOpen = statusOf(found) === 'submitted' || statusOf(found) === 'refunded'
    const shipment = isAsked || isOpen ? found : await Shipment.refund(label.shipmentId)
    isAsked = true
    const status = statusOf(shipment)
    if (status === 'refunded') await recordLabelRefund(label, backOf(shipment, label), now)
    else if (status === 'rejected' || status === 'not_applicable') await keepRefusedLabel(label, now)
    else await awaitRefund(label, true, new Date(now.getTime() + DAY_MS))
  } catch (error) {
    if (!isAsked && isNumberRefused(error)) await keepRefusedLabel(label, now)
    else {
      await log.error('EasyPost did not answer about the refund of a label', { error })
      await awaitRefund(label, isAsked, new Date(now.getTime() + HOUR_MS))
    }
  }
}

interface Refunded {
  readonly refund_status: string | null
  readonly fees: readonly { readonly type: string; readonly amount: string; readonly refunded: boolean }[]
}

const statusOf = ({ refund_status }: Pick<Refunded, 'refund_status'>): string | null => refund_status

/** What EasyPost says that it gave back of postage and insurance; where it names no fee, the postage. */
function backOf({ fees }: Refunded, { rates, rateId, chargedCents }: LabelRecord): Cents {
  const postage = rates.find(({ id }) => id === rateId)?.cents ?? cents(0)
  const back = fees
    .filter(({ type, refunded }) => refunded && (type === 'PostageFee' || type === 'InsuranceFee'))
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  return cents(back > 0 ? Math.min(back, chargedCents ?? back) : postage)
}
