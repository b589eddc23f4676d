import type { Evidence } from '../mark-evidence.ts'

const SILVER: Record<string, number> = { 84: 875, 88: 916, 91: 947 }
const GOLD: Record<string, number> = { 56: 583, 72: 750 }

const CYRILLIC = /\p{Script=Cyrillic}/u

/** Russian fineness until 1927, of 96. A number alone could be anything, so something else must be Russian. */
export function readZolotniks(
  words: readonly string[],
  country: string | undefined,
  symbols: readonly Evidence[],
): Evidence[] {
  const isRussian =
    country === 'Russia' ||
    words.some(word => CYRILLIC.test(word)) ||
    symbols.some(symbol => symbol.country === 'Russia')
  const number = isRussian && words.find(word => word in SILVER || word in GOLD)
  if (!number) return []
  const metal = number in SILVER ? 'silver' : 'gold'
  const parts = SILVER[number] ?? GOLD[number]
  return [
    {
      text: number,
      meaning: `${number} zolotniks of 96: Russian ${metal} of ${parts} parts in 1,000, marked so until 1927.`,
      source: { title: 'Tardy, International Hallmarks on Silver', isChecked: false },
      country: 'Russia',
      from: null,
      to: 1927,
    },
  ]
}
