import { unshippedDueAt } from '../../../shared/rules/orders.ts'
import { timedStep } from '../../../shared/rules/protection.ts'
import { findOrder } from '../../core/order/order-store.ts'
import { moveOn } from '../../orders/progressing.ts'
import { OrderStory } from './order-story.ts'

/** Parcels are sent, time passes, and their buyers say next to nothing. */
export class QuietStory extends OrderStory {
  override readonly name = 'quiet'

  override get deeds() {
    return {
      ...this.deliveries,
      parcel: [2, () => this.parcel(this.pick(['ship', 'ship', 'deliver', 'carrier', 'longer', 'receive']))],
      due: [8, () => this.#due()],
      days: [2, async () => this.days(this.upTo(6))],
      sweep: [2, () => this.sweep()],
      giveBack: [1, () => this.giveBack()],
      society: [1, () => this.paySociety()],
    } as const
  }

  override async begin(): Promise<void> {
    await this.open()
    await this.buy(['with shipping', 'with shipping', 'auction', 'basket', 'work of art'])
    for (const sold of this.payments) await this.parcel('ship', sold)
  }

  /** What time does next, when it is due: by a worker that may be killed, or by two at once. */
  async #due(): Promise<void> {
    const order = await findOrder(this.current.id)
    const at = order && (timedStep(order)?.at ?? unshippedDueAt(order))
    if (!at) return
    this.until(at)
    await this.work(() => Promise.all(Array.from({ length: this.upTo(2) }, () => moveOn(this.current.id, this.time))))
  }
}
