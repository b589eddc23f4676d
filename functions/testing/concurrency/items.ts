import { drafts } from '../../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { pos } from '../../../shared/contract/endpoints/pos.ts'
import { freeDeliveryInput } from '../../../shared/testing/free-delivery.ts'
import { newItem } from '../sales.ts'
import { newMember } from '../visitor.ts'
import { calling, repeatable } from '../write-model/write.ts'
import type { Scene } from './at-once.ts'

async function collected() {
  const owner = await newMember({ accountType: 'dealer' })
  const item = await newItem(owner, { estimatedValueMin: '100.00', estimatedValueMax: '200.00' } as never)
  const { id, itemName } = item
  const params = { id }
  const change = (body: object) => calling(owner, inventory.updateInventoryItem, { params, body: body as never })
  const list = (terms: object) =>
    calling(owner, listings.createListing, {
      body: { inventoryId: id, itemName, category: 'Ceramics', delivery: freeDeliveryInput, ...terms } as never,
    })
  const draft = (price: string) =>
    calling(owner, drafts.saveListingDraft, {
      params: { inventoryId: id },
      body: { step: 2, listingType: 'fixed-price', price } as never,
    })
  const sell = () =>
    calling(owner, pos.createPosSale, {
      body: { inventoryId: id, itemName, salePrice: '120.00', paymentMethod: 'cash' } as never,
      headers: repeatable(),
    })
  return { owner, id, params, change, list, draft, sell }
}

const anItem: Scene = {
  name: 'an item of someone’s collection',
  acts: [
    'its name changes',
    'its lower value rises',
    'its higher value falls',
    'it is deleted',
    'it is listed',
    'it is put up for auction',
    'it is sold in the shop',
    'a draft is saved',
    'the draft is discarded',
  ],
  queued: ['it is sold in the shop'],
  set: async () => {
    const { owner, id, params, change, list, draft, sell } = await collected()
    await draft('10.00')()
    return {
      'its name changes': change({ itemName: 'Vase' }),
      'its lower value rises': change({ estimatedValueMin: '190.00' }),
      'its higher value falls': change({ estimatedValueMax: '110.00' }),
      'it is deleted': calling(owner, inventory.deleteInventoryItem, { params }),
      'it is listed': list({ listingType: 'fixed-price', price: '245.00' }),
      'it is put up for auction': list({ listingType: 'auction', durationDays: 3 }),
      'it is sold in the shop': sell(),
      'a draft is saved': draft('12.00'),
      'the draft is discarded': calling(owner, drafts.deleteListingDraft, { params: { inventoryId: id } }),
    }
  },
}

export const itemScenes: readonly Scene[] = [anItem]
