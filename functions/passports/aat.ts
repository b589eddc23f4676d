import { statedIn, type Where } from '../core/search/vocabulary/statements.ts'
import { type Concept, type ConceptKind, thesaurus } from '../core/search/vocabulary/thesaurus.ts'
import type { ExportedPiece } from './exported-piece.ts'

/** A concept of the Getty's Art & Architecture Thesaurus. */
export interface AatTerm {
  readonly id: string
  readonly label: string
}

const aat = (number: number, label: string): AatTerm => ({ id: `http://vocab.getty.edu/aat/${number}`, label })

/** As Linked Art's library `cromulent` 1.0.1 has them. */
export const terms = {
  typeOfWork: aat(300435443, 'Type of Work'),
  briefText: aat(300418049, 'Brief Text'),
  primaryName: aat(300404670, 'Primary Name'),
  systemNumber: aat(300435704, 'System-Assigned Number'),
  digitalImage: aat(300215302, 'Digital Image'),
  webPage: aat(300264578, 'Web Page'),
  description: aat(300435416, 'Description'),
  materials: aat(300435429, 'Material Statement'),
  dimensions: aat(300435430, 'Dimension Statement'),
  culture: aat(300435431, 'Culture Statement'),
  period: aat(300435432, 'Period Statement'),
  markings: aat(300435420, 'Markings'),
  signature: aat(300028705, 'Signature'),
  condition: aat(300435425, 'Condition Statement'),
  edition: aat(300435435, 'Edition Statement'),
  provenance: aat(300435438, 'Provenance Statement'),
  production: aat(300435436, 'Production Statement'),
  price: aat(300055694, 'Price Statement'),
  physical: aat(300435452, 'Physical Statement'),
  height: aat(300055644, 'Height'),
  width: aat(300055647, 'Width'),
  depth: aat(300072633, 'Depth'),
  length: aat(300055645, 'Length'),
  diameter: aat(300055624, 'Diameter'),
  thickness: aat(300055646, 'Thickness'),
  weight: aat(300056240, 'Weight'),
  centimeters: aat(300379098, 'centimeters'),
  grams: aat(300379225, 'grams'),
} as const

/** Types of work by our categories and the forms of our thesaurus. What is not here has no number that we could check. */
const types: Readonly<Record<string, AatTerm>> = {
  Furniture: aat(300037680, 'Furniture'),
  Jewelry: aat(300209286, 'Jewelry'),
  Ceramics: aat(300151343, 'Ceramics'),
  Glass: aat(300010898, 'Glassware'),
  Books: aat(300028051, 'Book'),
  Book: aat(300028051, 'Book'),
  Vase: aat(300132254, 'Vases'),
  Painting: aat(300033618, 'Painting'),
  Sculpture: aat(300047090, 'Sculpture'),
  Drawing: aat(300033973, 'Drawing'),
  Print: aat(300041273, 'Print'),
  Tapestry: aat(300205002, 'Tapestry'),
  Embroidery: aat(300264024, 'Embroidery'),
  Costume: aat(300266639, 'Clothing'),
  Map: aat(300028094, 'Map'),
  Manuscript: aat(300265483, 'Manuscript'),
  Coin: aat(300037222, 'Coin'),
}

const materials: Readonly<Record<string, AatTerm>> = {
  Porcelain: aat(300010662, 'porcelain'),
  Glass: aat(300010797, 'glass'),
  Silver: aat(300011029, 'silver'),
  Gold: aat(300011021, 'gold'),
  Bronze: aat(300010957, 'bronze'),
  Brass: aat(300010946, 'brass'),
  Copper: aat(300011020, 'copper'),
  Wood: aat(300011914, 'wood (plant material)'),
  Mahogany: aat(300012221, 'mahogany (wood)'),
  Oak: aat(300012264, 'oak'),
  Marble: aat(300011443, 'marble'),
  Stone: aat(300011176, 'stone (worked rock)'),
  Jade: aat(300011119, 'jade'),
  Ivory: aat(300011857, 'ivory'),
  Bone: aat(300011798, 'bone (material)'),
  Leather: aat(300011845, 'leather'),
  Textile: aat(300231565, 'textile materials'),
  Paper: aat(300014109, 'paper'),
  'Oil paint': aat(300015050, 'oil'),
  Watercolor: aat(300015045, 'watercolors'),
}

function saidIn(text: string | null | undefined, where: Where, kind: ConceptKind): readonly Concept[] {
  const said = statedIn(thesaurus().said, text ?? undefined, where).filter(concept => concept.kind === kind)
  return said.filter(concept => !said.some(({ broader }) => broader.includes(concept)))
}

/** `Jug`, by the title. */
export const formsOf = ({ title }: Pick<ExportedPiece, 'title'>): string[] => [
  ...new Set(saidIn(title, 'title', 'form').map(({ name }) => name)),
]

/** Each by the most exact concept that has a number. */
function numbered(concepts: readonly Concept[], table: Readonly<Record<string, AatTerm>>): AatTerm[] {
  const found = concepts.flatMap(concept => [concept, ...concept.broader].find(({ name }) => table[name]) ?? [])
  return [...new Set(found.map(({ name }) => name))].map(name => table[name]!)
}

export const typesOf = ({ title, category }: Pick<ExportedPiece, 'title' | 'category'>): AatTerm[] => {
  const ofForm = numbered(saidIn(title, 'title', 'form'), types)
  const ofCategory = types[category ?? '']
  return ofForm.length > 0 || !ofCategory ? ofForm : [ofCategory]
}

export const materialsOf = ({ materials: text }: Pick<ExportedPiece, 'materials'>): AatTerm[] =>
  numbered(saidIn(text, 'field', 'material'), materials)
