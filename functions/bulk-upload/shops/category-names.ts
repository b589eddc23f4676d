import { type Category, categories } from '../../../shared/rules/listing.ts'

/** What other shops call pieces that are surely of one of our categories. What is not here is asked. */
const names: Readonly<Record<Exclude<Category, 'Other'>, string>> = {
  Art: 'fine art, art, paintings, antique paintings, oil paintings, watercolors, watercolours, drawings, art prints, fine art prints, art drawings, sculptures, art sculptures, art paintings, gemälde, malerei, zeichnungen, skulpturen, peintures',
  Furniture:
    'antique furniture, furniture, case pieces & storage cabinets, seating, chairs, armchairs, dining chairs, tables, side tables, sofas, settees, cabinets, chests of drawers, desks, bookcases, sideboards, möbel, stühle, tische, schränke, meubles',
  Jewelry:
    'jewelry, jewellery, fine jewelry, fine jewellery, antique jewelry, vintage & antique jewelry, vintage & antique jewellery, estate jewelry, costume jewelry, rings, necklaces, brooches, earrings, bracelets, schmuck, bijoux',
  Ceramics:
    'ceramics, pottery, porcelain, porcelain & china, pottery & china, ceramics & porcelain, china & dinnerware, art pottery, stoneware, earthenware, keramik, porzellan, keramik & porzellan, porzellan & keramik, céramiques',
  Textiles:
    'textiles, textiles & linens, linens & textiles, linens & textiles (pre-1930), quilts, rugs, rugs & carpets, carpets, carpets & rugs, tapestries, samplers, textilien, teppiche',
  Silver:
    'silver, sterling silver, silver plate, silverplate, sterling silver (.925), silverware, flatware & silverware, silber',
  Metalwork: 'metalware, metalwork, brass, bronze, copper, pewter, tin, cast iron, metal, metallobjekte, zinn, messing',
  Glass: 'glass, glassware, art glass, crystal, pottery & glass art glass, stained glass, glas, verre',
  Books: 'books, antiquarian & collectible, books & manuscripts, rare books, manuscripts, bücher, livres',
  Collectibles: 'collectibles, collectables, memorabilia, sammeln & seltenes, sammlerstücke',
}

const folded = (name: string) =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\band\b/g, '&')

const byName = new Map<string, Category>([
  ...Object.entries(names).flatMap(([category, list]) =>
    list.split(', ').map(name => [folded(name), category as Category] as const),
  ),
  ...categories.map(category => [folded(category), category] as const),
])

/** "Home > Ceramics > Plates": from the last part to the first, because each is of those before it. */
export function categoryNamed(source: string): Category | undefined {
  const parts = source.split(/[>/|:]|,(?!\s*\d)/).map(folded)
  return (
    byName.get(folded(source)) ??
    parts
      .toReversed()
      .map(part => byName.get(part))
      .find(found => found !== undefined)
  )
}
