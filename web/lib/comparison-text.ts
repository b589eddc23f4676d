import type { Comparison, HeldRanges } from '../../shared/contract/comparison.ts'
import type { ValueLack } from '../../shared/rules/comparables.ts'
import { counted, formatNumber, formatPercent } from '../../shared/rules/numbers.ts'

/** What a sold piece has in common with another, and what differs: "same form, 40 years earlier, 33% larger". */
export const comparisonTexts = (sold: Comparison): string[] => [
  sold.form === 'same' ? 'same form' : 'similar form',
  materialText(sold),
  periodText(sold),
  sizeText(sold),
  makerText(sold),
]

const materialText = ({ material }: Comparison) =>
  material === 'same' ? 'same material' : material === 'near' ? 'similar material' : 'material not known'

function periodText({ period, yearsLater: years }: Comparison): string {
  if (years === null) return 'period not known'
  if (period === 'same') return 'same period'
  return years < 0 ? `${counted(-years, 'year', 'years')} earlier` : `${counted(years, 'year', 'years')} later`
}

function sizeText({ size, timesAsLarge: times }: Comparison): string {
  if (times === null) return 'size not known'
  if (size === 'same') return 'same size'
  return times > 1 ? `${formatPercent((times - 1) * 100)} larger` : `${formatPercent((1 - times) * 100)} smaller`
}

const makerText = ({ maker }: Comparison) =>
  maker === 'same' ? 'same maker' : maker === 'different' ? 'another maker' : 'maker not known'

/** What would let us say a value. */
export const lackTexts: Readonly<Record<ValueLack, string>> = {
  form: 'What it is, by its name: a vase, a brooch, a clock.',
  material: 'What it is made of.',
  period: 'About when it was made.',
  size: 'Its size.',
  maker: 'Who made it. A photograph of its mark often tells.',
  sales: 'More sales: too few pieces like it have sold here. What others ask for one is only a first idea.',
  agreement: 'More sales: what pieces like it sold for is too far apart for a range that says anything.',
}

/** How often such ranges held, and how that was measured. */
export const heldText = ({ source, inside, of }: HeldRanges): string =>
  source === 'sales'
    ? `${formatNumber(inside)} of ${formatNumber(of)} pieces of this category that we gave a range sold within it here.`
    : `Tried on pieces of this form that sold here, each valued by the others: ${formatNumber(inside)} of ${formatNumber(of)} sold within their range.`

/** What the server says where no house is named. */
const ownSources: Readonly<Record<string, string>> = {
  'Sold on Vitrine': 'Sold on Vitrine',
  'Vitrine price guide': 'Vitrine price guide',
  'Auction house not recorded': 'Auction house not recorded',
}

export const sourceText = (source: string): string => ownSources[source] ?? source
