import type { Category } from '../../shared/listing.ts'

const SIGNS: readonly (readonly [Category, RegExp])[] = [
  ['Jewelry', /jewel|brooch|necklace|earring|bracelet|pendant|\bring\b/i],
  ['Furniture', /furniture|chair|table\b|desk|cabinet|chest|commode|mirror|settee|sofa|woodwork/i],
  ['Textiles', /textile|tapestr|carpet|\brug\b|embroider|lace\b|quilt|costume|garment|velvet|sampler/i],
  ['Books', /\bbooks?\b|bound volume|manuscript|binding/i],
  ['Art', /painting|drawing|\bprints?\b|sculpture|relief|watercolor|miniature|photograph|calligraphy/i],
  ['Glass', /glass/i],
  ['Ceramics', /ceramic|porcelain|earthenware|stoneware|faience|maiolica|pottery|terracotta/i],
  ['Silver', /silver/i],
  ['Metalwork', /metal|bronze|brass|copper|pewter|iron|steel|gold|ormolu|\barmor\b/i],
  ['Collectibles', /clock|watch|snuffbox|box\b|toy|coin|medal|fan\b|instrument|netsuke/i],
]

/** What a piece is says more than what it is made of. The plainest name and the chief material come first. */
export function categoryOf(calledBy: readonly string[], materials: string): Category {
  for (const said of calledBy) {
    const sign = SIGNS.find(([, pattern]) => pattern.test(said))
    if (sign) return sign[0]
  }
  const [first] = SIGNS.map(([category, pattern]) => ({ category, at: materials.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  return first?.category ?? 'Other'
}
