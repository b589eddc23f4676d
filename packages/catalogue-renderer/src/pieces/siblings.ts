interface Sibling {
  readonly slug: string
  /** The piece whose painting it gets. */
  readonly decoration: string
}

/** The mould of one piece with the decoration of another, to test that neither is taken for the other. */
export const siblings: readonly Sibling[] = [
  { slug: 'air-twist-wine-glass', decoration: 'cloisonne-lotus-vase' },
  { slug: 'air-twist-wine-glass', decoration: 'three-medallion-kazak-rug' },
  { slug: 'armorial-tankard', decoration: 'famille-rose-teapot' },
  { slug: 'armorial-tankard', decoration: 'maiolica-albarello' },
  { slug: 'blue-dash-tulip-charger', decoration: 'cameo-clematis-vase' },
  { slug: 'blue-dash-tulip-charger', decoration: 'river-valley-oil' },
  { slug: 'cameo-clematis-vase', decoration: 'imari-trumpet-vase' },
  { slug: 'cameo-clematis-vase', decoration: 'tube-lined-poppy-vase' },
  { slug: 'ebonised-bracket-clock', decoration: 'famille-rose-teapot' },
  { slug: 'ebonised-bracket-clock', decoration: 'papier-mache-tray' },
  { slug: 'hobnail-iron-kettle', decoration: 'eight-point-star-quilt' },
  { slug: 'hobnail-iron-kettle', decoration: 'snow-mountain-woodblock' },
  { slug: 'imari-trumpet-vase', decoration: 'rosette-suzani' },
  { slug: 'prunus-ginger-jar', decoration: 'iznik-style-dish' },
  { slug: 'red-morocco-binding', decoration: 'prunus-ginger-jar' },
  { slug: 'red-morocco-binding', decoration: 'tree-of-life-prayer-rug' },
  { slug: 'ruby-flashed-decanter', decoration: 'iznik-style-dish' },
  { slug: 'ruby-flashed-decanter', decoration: 'tube-lined-poppy-vase' },
  { slug: 'sabre-leg-side-chair', decoration: 'painted-tole-coffee-pot' },
  { slug: 'sabre-leg-side-chair', decoration: 'snow-mountain-woodblock' },
  { slug: 'striding-figure-bronze', decoration: 'eight-point-star-quilt' },
  { slug: 'striding-figure-bronze', decoration: 'papier-mache-tray' },
  { slug: 'three-medallion-kazak-rug', decoration: 'imari-trumpet-vase' },
  { slug: 'three-medallion-kazak-rug', decoration: 'rosette-suzani' },
  { slug: 'walnut-bachelors-chest', decoration: 'blue-dash-tulip-charger' },
]
