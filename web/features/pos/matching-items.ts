import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { comparableLetters } from '../../../shared/rules/folded-letters.ts'

const wordsOf = (text: string) => comparableLetters(text).split(/\s+/).filter(Boolean)

/** Unsold items with all the words in their name, maker or category. */
export function matchingItems(items: readonly InventoryEntry[], text: string): InventoryEntry[] {
  const words = wordsOf(text)
  return items.filter(({ soldAt, itemName, maker, category }) => {
    if (soldAt !== null) return false
    const said = comparableLetters([itemName, maker, category].join(' '))
    return words.every(word => said.includes(word))
  })
}

/** The newest unsold piece with exactly this name. */
export function itemNamed(items: readonly InventoryEntry[], text: string): InventoryEntry | undefined {
  const name = wordsOf(text).join(' ')
  return items.find(({ soldAt, itemName }) => soldAt === null && name !== '' && wordsOf(itemName).join(' ') === name)
}
