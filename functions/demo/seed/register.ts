import { cents } from '../../../shared/rules/cents.ts'
import { sellInShop } from '../../pos/selling.ts'
import type { SeedStep } from '../demo.ts'
import { demoPerson } from '../demo-people.ts'

type Sale = readonly [
  hoursAgo: number,
  itemName: string,
  dollars: number,
  paymentMethod: 'cash' | 'card' | 'check' | 'other',
  customer?: { readonly customerName: string; readonly notes?: string },
]

/** Oldest first. */
const sales: readonly Sale[] = [
  [38 * 24, 'Pewter pepperette', 45, 'cash'],
  [31 * 24 + 2, 'Staffordshire spaniel, left-facing', 120, 'card'],
  [26 * 24 + 5, 'Brass inkstand with two wells', 95, 'cash'],
  [24 * 24, 'Set of six bone-handled knives', 140, 'card', { customerName: 'Harold Finch' }],
  [19 * 24 + 3, 'Mahogany tea caddy, no liner', 185, 'check', { customerName: 'Mrs D. Pell', notes: 'Key to follow.' }],
  [15 * 24 + 6, 'Two Baxter prints, framed', 70, 'cash'],
  [12 * 24 + 1, 'Copper lustre jug', 55, 'card'],
  [8 * 24 + 4, 'Silver vinaigrette, Birmingham 1826', 390, 'card', { customerName: 'Anselm Roy' }],
  [5 * 24 + 2, 'Botanical plate, hand-colored', 38, 'cash'],
  [3 * 24 + 5, 'Beadwork purse', 65, 'other', { customerName: 'Lena Moss', notes: 'Part exchange for a thimble.' }],
  [26, 'Georgian rummer', 80, 'card'],
  [4, 'Papier-mâché snuff box', 110, 'card', { customerName: 'Theodora Blake' }],
  [1, 'Treen nutmeg grater', 60, 'cash'],
]

export const register: SeedStep = {
  async play(demo) {
    const dealer = await demoPerson('eleanor')
    for (const [n, [hours, itemName, dollars, paymentMethod, customer]] of sales.entries()) {
      const at = demo.before({ hours })
      const sale = {
        itemName,
        salePrice: cents(dollars * 100),
        paymentMethod,
        customerName: customer?.customerName ?? null,
        customerEmail: null,
        customerPhone: null,
        notes: customer?.notes ?? null,
      }
      await sellInShop(sale, demo.key(`till ${n}`), 'UTC', dealer, at, { ...demo.deps, clock: () => new Date() })
    }
  },
}
