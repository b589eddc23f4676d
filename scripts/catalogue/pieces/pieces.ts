import { marbledVolumes, moroccoBinding } from './books.ts'
import { cameoVase } from './cameo-vase.ts'
import { bracketClock } from './clock.ts'
import { sabreLegChair, walnutChest } from './furniture.ts'
import { gingerJar } from './ginger-jar.ts'
import { imariVase } from './imari-vase.ts'
import { emeraldRing, sprayBrooch } from './jewellery.ts'
import { kazakRug } from './kazak-rug.ts'
import { hobnailKettle, stridingBronze } from './metalwork.ts'
import { citrusStillLife, riverLandscape } from './pictures.ts'
import type { Piece } from './piece.ts'
import { rubyDecanter } from './ruby-decanter.ts'
import { wrenSampler } from './sampler.ts'
import { armorialTankard, castCandlesticks } from './silver.ts'
import { delftCharger } from './tulip-charger.ts'
import { pocketWatch } from './watch.ts'
import { airTwistGlass } from './wine-glass.ts'

/** The pieces that the catalogue holds. */
export const cataloguePieces: readonly Piece[] = [
  gingerJar,
  imariVase,
  delftCharger,
  armorialTankard,
  castCandlesticks,
  airTwistGlass,
  cameoVase,
  rubyDecanter,
  walnutChest,
  sabreLegChair,
  bracketClock,
  sprayBrooch,
  emeraldRing,
  moroccoBinding,
  marbledVolumes,
  stridingBronze,
  hobnailKettle,
  riverLandscape,
  citrusStillLife,
  kazakRug,
  wrenSampler,
  pocketWatch,
]
