import type { Category } from '../../shared/rules/listing.ts'

/** A piece in the museum's own words. */
export interface Described {
  readonly department: string
  /** What the museum files it under: `Woodwork-Furniture`. */
  readonly classification: string
  readonly name: string
  readonly title: string
  readonly medium: string
}

type Sign = readonly [Category, RegExp]

const INSTRUMENT = /(aero|chordo|idio|membrano|electro)phone|musical instrument/i
const ARMS =
  /\barms\b|armou?r\b|sword|dagger|\bknives|firearm|\bguns?\b|pistol|helmet|\bshields?\b|archery|shafted weapon/i
const BOOK = /\bbooks?\b|codices|codex|manuscript|bound volume|\bbinding|albums\b/i

/** Classifications that name a trade or a form. */
const CLASSIFICATIONS: readonly Sign[] = [
  ['Books', BOOK],
  ['Collectibles', INSTRUMENT],
  ['Collectibles', ARMS],
  ['Furniture', /furniture|frames\b/i],
  ['Jewelry', /jewel|\bgems?\b|ornaments\b|\bbeads/i],
  [
    'Collectibles',
    /horolog|clock|watch|timepiece|coins?\b|medals?\b|netsuke|inr[oō]|snuff|\bfans\b|toys|games|playing cards/i,
  ],
  ['Textiles', /textile|costume|tapestr|carpet|\brugs?\b|embroider|\blaces?\b|quilt|garment|velvet|sampler|\bdress/i],
  ['Glass', /glass/i],
  ['Ceramics', /ceramic|porcelain|pottery|\bvases\b|terracotta|faience|maiolica|\btiles/i],
  ['Silver', /metalwork-silver|^silver/i],
  [
    'Art',
    /painting|drawing|\bprints?\b|sculpture|reliefs?\b|photograph|negatives|calligraphy|\bicon|mosaic|miniature|posters|watercolor/i,
  ],
  ['Metalwork', /^mirrors/i],
]

/** Departments that hold one kind, whatever they file it under. */
const DEPARTMENTS: readonly Sign[] = [
  ['Collectibles', /musical instruments|arms and armor/i],
  ['Textiles', /costume|^textiles/i],
  ['Art', /drawings and prints|^drawings|^prints|photograph|paintings?\b/i],
  ['Books', /libraries/i],
]

const NAMES: readonly Sign[] = [
  ['Jewelry', /jewel|brooch|necklace|earring|earflare|bracelet|pendant|diadem|\brings?\b|\bbeads\b|scarab|intaglio/i],
  ['Collectibles', /clock|\bwatch|snuff ?box|astrolabe|globe|\btoys?\b|game piece|chess|\bcoins?\b|medal\b|\bfan\b/i],
  [
    'Furniture',
    /furniture|chair|stool|settee|sofa|\btable\b|desk|cabinet|secretary|\bchest\b|commode|mirror(?! case)|candle ?stand|lectern|screen\b/i,
  ],
  [
    'Textiles',
    /textile|tapestr|carpet|\brugs?\b|embroider|\blace\b|quilt|costume|garment|velvet|sampler|kaftan|\brobe\b|hanging\b|shawl/i,
  ],
  ['Books', BOOK],
  [
    'Art',
    /painting|drawing|\bprint\b|sculpture|relief|watercolor|miniature|photograph|calligraphy|fresco|altarpiece|diptych|triptych|\bstatue|statuette|\bbust\b|figure|\bhead\b|\bmask\b|\bstele\b|crucifix|\bplaque\b|scroll\b/i,
  ],
  ['Collectibles', INSTRUMENT],
  ['Collectibles', ARMS],
]

/** Where only the material is left to tell. The chief one comes first. */
const MATERIALS: readonly Sign[] = [
  ['Textiles', /velvet|\bsilk|\bwool|\bcotton|\blinen/i],
  ['Glass', /glass|rock crystal/i],
  ['Ceramics', /ceramic|porcelain|earthenware|stoneware|faience|maiolica|pottery|terracotta/i],
  ['Silver', /silver/i],
  ['Metalwork', /metal|bronze|brass|copper|pewter|\biron|steel|\bgold\b|ormolu|\btin\b|\blead\b|zinc/i],
  ['Art', /oil on|tempera|watercolor|engraving|etching|marble|limestone|alabaster|sandstone|ivory/i],
]

/** What people keep small things in, once no material has told more. */
const CONTAINERS: readonly Sign[] = [['Collectibles', /\bbox|casket|\bcase\b/i]]

const signIn = (signs: readonly Sign[], said: string) => signs.find(([, pattern]) => pattern.test(said))?.[0]

const chiefMaterial = (medium: string) =>
  MATERIALS.map(([category, pattern]) => ({ category, at: medium.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.category

/** What a piece is filed under says more than its name, and both say more than what it is made of. */
export const categoryOf = ({ department, classification, name, title, medium }: Described): Category =>
  signIn(CLASSIFICATIONS, classification) ??
  signIn(DEPARTMENTS, department) ??
  signIn(NAMES, name) ??
  signIn(NAMES, title) ??
  chiefMaterial(medium) ??
  signIn(CONTAINERS, `${name} ${title}`) ??
  'Other'
