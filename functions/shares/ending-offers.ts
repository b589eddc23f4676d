import { endOffer, findOverdueOffers, findShareOffer } from '../core/share/offer-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { tryTransact } from '../platform/table.ts'

const AT_ONCE = 6

/** What is reserved is looked at again: whoever is paying gets it. */
export const endOverdueOffers = async (now: Date): Promise<void> =>
  forEachSettled(await findOverdueOffers(now), AT_ONCE, async key => {
    const offer = await findShareOffer(key)
    if (offer) await tryTransact(...endOffer(offer))
  })
