import { americanCeramics } from './american-ceramics.ts'
import { asianCeramics } from './asian-ceramics.ts'
import { britishCeramics } from './british-ceramics.ts'
import { collectibleMakers } from './collectible-makers.ts'
import { europeanCeramics } from './european-ceramics.ts'
import { germanCeramics } from './german-ceramics.ts'
import { glassMakers } from './glass.ts'
import type { Maker } from './maker-rows.ts'
import { metalMakers } from './metal-makers.ts'

export const makers: readonly Maker[] = [
  ...britishCeramics,
  ...germanCeramics,
  ...europeanCeramics,
  ...americanCeramics,
  ...asianCeramics,
  ...glassMakers,
  ...metalMakers,
  ...collectibleMakers,
]
