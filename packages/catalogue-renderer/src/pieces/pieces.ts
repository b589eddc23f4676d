import { agateTeapot } from './agate-teapot.ts'
import { albarello } from './albarello.ts'
import { bartmannJug } from './bartmann-jug.ts'
import { marbledVolumes, moroccoBinding } from './books.ts'
import { cameoVase } from './cameo-vase.ts'
import { bracketClock } from './clock.ts'
import { cloisonneVase } from './cloisonne-vase.ts'
import { damascusTray } from './damascus-tray.ts'
import { decoBrooch } from './deco-brooch.ts'
import { dowerChest } from './dower-chest.ts'
import { emeraldRing } from './emerald-ring.ts'
import { engravedSalver } from './engraved-salver.ts'
import { featherVase } from './feather-vase.ts'
import { sabreLegChair, walnutChest } from './furniture.ts'
import { gamesTable } from './games-table.ts'
import { garnetNecklace } from './garnet-necklace.ts'
import { gingerJar } from './ginger-jar.ts'
import { guillocheLocket } from './guilloche-locket.ts'
import { imariVase } from './imari-vase.ts'
import { iznikDish } from './iznik-dish.ts'
import { japannedCabinet } from './japanned-cabinet.ts'
import { japannedTray } from './japanned-tray.ts'
import { kazakRug } from './kazak-rug.ts'
import { lacquerBox } from './lacquer-box.ts'
import { mallardDecoy } from './mallard-decoy.ts'
import { hobnailKettle, stridingBronze } from './metalwork.ts'
import { micromosaicBrooch } from './micromosaic-brooch.ts'
import { openHerbal } from './open-herbal.ts'
import { paintedFan } from './painted-fan.ts'
import { pictorialCloth } from './pictorial-cloth.ts'
import { citrusStillLife, riverLandscape } from './pictures.ts'
import type { Piece } from './piece.ts'
import { pigskinBible } from './pigskin-bible.ts'
import { poppyVase } from './poppy-vase.ts'
import { prayerRug } from './prayer-rug.ts'
import { roseTeapot } from './rose-teapot.ts'
import { rubyDecanter } from './ruby-decanter.ts'
import { wrenSampler } from './sampler.ts'
import { armorialTankard, castCandlesticks } from './silver.ts'
import { silverCoffeePot } from './silver-coffee-pot.ts'
import { enamelledHumpen, giltScentBottle, millefioriWeight } from './small-glass.ts'
import { sprayBrooch } from './spray-brooch.ts'
import { starQuilt } from './star-quilt.ts'
import { suzani } from './suzani.ts'
import { tableGlobe } from './table-globe.ts'
import { tinTram } from './tin-tram.ts'
import { toleCoffeePot } from './tole-coffee-pot.ts'
import { delftCharger } from './tulip-charger.ts'
import { tunbridgeCaddy } from './tunbridge-caddy.ts'
import { pocketWatch } from './watch.ts'
import { airTwistGlass } from './wine-glass.ts'
import { botanicalPlate, inkScroll, marineOil, travelPoster, woodblockPrint } from './works-on-paper.ts'

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
