import { antique } from './antiques.ts'
import { post, registerAdmin } from './http-client.ts'

/** Lists pieces at a fixed price. Those that a seller is asked about before are left out. @returns the listings' ids */
export async function fillShop(origin: string, listings: number, atOnce: number): Promise<string[]> {
  const cookie = await registerAdmin(origin, 'seller')
  const ids: string[] = []
  let next = 0
  let underWay = 0
  const seller = async () => {
    while (ids.length + underWay < listings) {
      underWay += 1
      const { itemName, category, description } = antique(next++)
      const item = await post(origin, cookie, '/api/inventory', { itemName, category, description })
      const offer = {
        inventoryId: item.body.id,
        itemName,
        category,
        description,
        listingType: 'fixed-price',
        price: 120,
      }
      const { status, body } = await post(origin, cookie, '/api/listings', offer)
      if (status === 201) ids.push(body.id ?? '')
      else if (status !== 422) throw new Error(`A listing was refused: ${status} ${body.message}`)
      underWay -= 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, seller))
  return ids
}
