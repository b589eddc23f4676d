import type { CatalogueRecord } from '../../core/identify/catalogue/catalogue-record.ts'

export interface Form {
  readonly name: string
  /** Most often; a neighbor's own category counts more. */
  readonly category: string
  /** In names of records. The form whose words end last names the piece: a "walnut table clock" is a clock. */
  readonly words: readonly string[]
  /**
   * ImageNet classes that show it. Without those that the model falls back on: book jackets, cloths and menus for all
   * that is flat, gowns, masks and armour for figures, shields for trays, thin instruments and weapons for all that is thin.
   */
  readonly classes: readonly number[]
}

const form = (name: string, category: string, words: string, classes: readonly number[] = []): Form => ({
  name,
  category,
  words: words.split(', '),
  classes,
})

/** Earlier forms win where two end at the same word. */
export const forms: readonly Form[] = [
  form('teapot', 'Ceramics', 'teapot, tea pot', [849]),
  form('coffee pot', 'Silver', 'coffee pot, coffeepot, chocolate pot', [505, 550]),
  form('kettle', 'Metalwork', 'kettle, tetsubin, samovar, urn'),
  form('vase', 'Ceramics', 'vase, amphora, krater, hydria, lekythos', [883]),
  form('jar', 'Ceramics', 'jar, albarello, pithos, canister, ginger jar', [738]),
  form('jug', 'Ceramics', 'jug, ewer, pitcher, creamer, oinochoe', [725, 899, 901]),
  form('cup', 'Ceramics', 'cup, teacup, mug, saucer, kylix, beaker', [438, 504, 968]),
  form('tankard', 'Silver', 'tankard, humpen, stein'),
  form('plate', 'Ceramics', 'plate, charger, dish, platter', [923]),
  form('bowl', 'Ceramics', 'bowl, basin, tureen, punch bowl, porringer', [659, 809]),
  form('tray', 'Silver', 'tray, salver, waiter'),
  form('candlestick', 'Silver', 'candlestick, candlesticks, candelabrum, candelabra, chamberstick, sconce', [470]),
  form('lamp', 'Metalwork', 'lamp, lantern, chandelier', [607, 619, 846]),
  form('spoon', 'Silver', 'spoon, spoons, fork, forks, ladle, knife, flatware', [499, 618, 910]),
  form('salt', 'Silver', 'salt, caster, cruet, pepper pot', [773]),
  form('cooking pot', 'Metalwork', 'cauldron, saucepan, mortar, bucket, skillet', [463, 469, 544, 567, 653, 666]),
  form('bell', 'Metalwork', 'bell, gong', [494, 577]),
  form('drinking glass', 'Glass', 'wine glass, goblet, rummer, roemer, tumbler, wineglass', [441, 572, 966]),
  form('bottle', 'Glass', 'decanter, bottle, flask, scent bottle, carafe', [440, 503, 711, 898, 907]),
  form('paperweight', 'Glass', 'paperweight'),
  form('figure', 'Art', 'figure, figurine, statue, statuette, bust, sculpture, group, netsuke, relief'),
  form('chest of drawers', 'Furniture', 'chest of drawers, commode, chiffonier, highboy', [493, 553]),
  form('chest', 'Furniture', 'chest, coffer, cassone, trunk', [492]),
  form('cabinet', 'Furniture', 'cabinet, cupboard, wardrobe, armoire, bookcase', [453, 495, 648, 894]),
  form('desk', 'Furniture', 'desk, bureau, secretary, secretaire', [526]),
  form('table', 'Furniture', 'table, stand, console', [532]),
  form('chair', 'Furniture', 'chair, armchair, stool, settee, sofa, bench, throne', [423, 559, 703, 765, 831, 857]),
  form('bed', 'Furniture', 'bed, cradle, bedstead', [516, 520, 564]),
  form('mirror', 'Furniture', 'mirror, looking glass'),
  form('clock', 'Collectibles', 'clock, timepiece, clocks', [409, 892]),
  form('watch', 'Collectibles', 'watch, pocket watch', [531, 826]),
  form('globe', 'Collectibles', 'globe, orrery'),
  form(
    'scientific instrument',
    'Collectibles',
    'telescope, microscope, sextant, barometer, compass, sundial',
    [426, 447, 633, 635, 778, 835],
  ),
  form(
    'musical instrument',
    'Collectibles',
    'violin, guitar, flute, piano, harp, lute, harpsichord',
    [401, 402, 420, 432, 486, 513, 541, 566, 579, 593, 594, 683, 684, 776, 881, 889],
  ),
  form('toy', 'Collectibles', 'toy, doll, tram, train, locomotive, teddy bear', [476, 719, 829, 850]),
  form(
    'weapon',
    'Collectibles',
    'sword, dagger, pistol, musket, rifle, helmet, armor, armour, shield, breastplate',
    [490, 715, 777],
  ),
  form('fan', 'Collectibles', 'fan'),
  form('camera', 'Collectibles', 'camera', [732, 759]),
  form('telephone', 'Collectibles', 'telephone, radio', [528, 754]),
  form('brooch', 'Jewelry', 'brooch, pin, clip'),
  form('ring', 'Jewelry', 'ring'),
  form('necklace', 'Jewelry', 'necklace, rivière, pendant, locket, chain, locket on chain'),
  form('bracelet', 'Jewelry', 'bracelet, bangle, earrings, tiara'),
  form('book', 'Books', 'book, bible, atlas, manuscript, volumes, edition, herbal, kalendar, psalter'),
  form('print', 'Art', 'engraving, woodblock, etching, lithograph, mezzotint, print, poster, photograph'),
  form('scroll', 'Art', 'scroll, hanging scroll'),
  form(
    'painting',
    'Art',
    'oil on canvas, oil on panel, painting, watercolour, watercolor, portrait, landscape, miniature',
  ),
  form('rug', 'Textiles', 'rug, carpet, kilim, prayer rug'),
  form('quilt', 'Textiles', 'quilt, coverlet, bedcover'),
  form('embroidery', 'Textiles', 'sampler, suzani, embroidery, tapestry, textile, panel, lace, shawl'),
  form('costume', 'Textiles', 'robe, kimono, dress, coat, costume, waistcoat'),
  form('box', 'Other', 'box, caddy, casket, snuffbox, etui, case', [519, 588, 709]),
  form('decoy', 'Other', 'decoy'),
]

const named = forms.map(each => ({ each, pattern: new RegExp(`\\b(?:${each.words.join('|')})\\b`, 'gi') }))

/** By the name; a book often says only its title, so its category is asked. */
export function formOf({ itemName, category }: Pick<CatalogueRecord, 'itemName' | 'category'>): Form | undefined {
  const main = itemName.split(/,| with | of a | on a | for /)[0] ?? itemName
  return latest(main) ?? latest(itemName) ?? (category === 'Books' ? formNamed('book') : undefined)
}

const formNamed = (name: string): Form | undefined => forms.find(each => each.name === name)

function latest(text: string): Form | undefined {
  let [end, found] = [0, undefined as Form | undefined]
  for (const { each, pattern } of named) {
    for (const match of text.matchAll(pattern)) {
      const matchEnd = match.index + match[0].length
      if (matchEnd > end) [end, found] = [matchEnd, each]
    }
  }
  return found
}

/** The first that the text names is what a piece is mostly made of. */
export const materials: readonly (readonly [name: string, words: string])[] = [
  ['porcelain', 'porcelain'],
  ['stoneware', 'stoneware'],
  ['earthenware', 'earthenware|pottery|fritware|terracotta|faience|creamware|ceramic'],
  ['silver', 'silver'],
  ['gold', 'gold'],
  ['platinum', 'platinum'],
  ['bronze', 'bronze'],
  ['brass', 'brass'],
  ['copper', 'copper'],
  ['iron', 'iron|steel|tinplate|tinned iron'],
  ['pewter', 'pewter'],
  ['glass', 'glass|crystal'],
  ['wood', 'wood|walnut|mahogany|oak|pine|rosewood|beech|maple|cedar|cherry|pearwood|elm|lacquer'],
  ['marble', 'marble|alabaster|stone'],
  ['ivory', 'ivory|bone|horn'],
  ['oil paint', 'oil'],
  ['paper', 'paper|engraving|lithograph|woodblock|vellum|papier'],
  ['leather', 'goatskin|calf|pigskin|leather|morocco'],
  ['silk', 'silk'],
  ['wool', 'wool'],
  ['cotton', 'cottons?|linen|cloth'],
]

const materialPatterns = materials.map(([name, words]) => ({ name, pattern: new RegExp(`\\b(?:${words})\\b`, 'i') }))

export function materialOf({ materials: text }: Pick<CatalogueRecord, 'materials'>): string | undefined {
  if (!text) return undefined
  return materialPatterns
    .map(({ name, pattern }) => ({ name, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.name
}
