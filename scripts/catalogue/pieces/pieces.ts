import { marbledVolumes, moroccoBinding } from './books.ts'
import { dowerChest, gamesTable, japannedCabinet, lacquerBox, tunbridgeCaddy } from './boxes.ts'
import { cameoVase } from './cameo-vase.ts'
import { bracketClock } from './clock.ts'
import { mallardDecoy, paintedFan, tableGlobe, tinTram } from './curios.ts'
import { damascusTray, engravedSalver, iznikDish, japannedTray } from './dishes.ts'
import { sabreLegChair, walnutChest } from './furniture.ts'
import { gingerJar } from './ginger-jar.ts'
import { prayerRug, starQuilt, suzani } from './hangings.ts'
import { imariVase } from './imari-vase.ts'
import { emeraldRing, sprayBrooch } from './jewellery.ts'
import { decoBrooch, garnetNecklace, guillocheLocket, micromosaicBrooch } from './jewels.ts'
import { kazakRug } from './kazak-rug.ts'
import { hobnailKettle, stridingBronze } from './metalwork.ts'
import { openHerbal, pictorialCloth, pigskinBible } from './more-books.ts'
import { albarello, bartmannJug, cloisonneVase, featherVase, poppyVase } from './painted-vessels.ts'
import { citrusStillLife, riverLandscape } from './pictures.ts'
import type { Piece } from './piece.ts'
import { agateTeapot, roseTeapot, silverCoffeePot, toleCoffeePot } from './pots.ts'
import { rubyDecanter } from './ruby-decanter.ts'
import { wrenSampler } from './sampler.ts'
import { armorialTankard, castCandlesticks } from './silver.ts'
import { enamelledHumpen, giltScentBottle, millefioriWeight } from './small-glass.ts'
import { delftCharger } from './tulip-charger.ts'
import { pocketWatch } from './watch.ts'
import { airTwistGlass } from './wine-glass.ts'
import { botanicalPlate, inkScroll, marineOil, travelPoster, woodblockPrint } from './works-on-paper.ts'

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
  roseTeapot,
  agateTeapot,
  silverCoffeePot,
  toleCoffeePot,
  iznikDish,
  damascusTray,
  japannedTray,
  engravedSalver,
  albarello,
  bartmannJug,
  poppyVase,
  cloisonneVase,
  featherVase,
  millefioriWeight,
  enamelledHumpen,
  giltScentBottle,
  tunbridgeCaddy,
  lacquerBox,
  dowerChest,
  japannedCabinet,
  gamesTable,
  micromosaicBrooch,
  garnetNecklace,
  decoBrooch,
  guillocheLocket,
  pictorialCloth,
  pigskinBible,
  openHerbal,
  marineOil,
  woodblockPrint,
  botanicalPlate,
  inkScroll,
  travelPoster,
  prayerRug,
  starQuilt,
  suzani,
  tableGlobe,
  paintedFan,
  tinTram,
  mallardDecoy,
]
