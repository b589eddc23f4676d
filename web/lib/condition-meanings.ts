import type { Condition } from '../../shared/rules/listing.ts'

export const conditionMeanings: Readonly<Record<Condition, string>> = {
  Mint: 'As new, without any sign of use.',
  Excellent: 'Hardly any wear, no damage, no repairs.',
  'Very good': 'Light wear that suits its age, no damage.',
  Good: 'Visible wear or a small flaw; whole and sound.',
  Fair: 'Visible damage or old repairs, but it can be used or displayed.',
  'As found': 'Not cleaned, checked or repaired; it may need restoring.',
}
