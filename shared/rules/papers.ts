import * as z from 'zod'
import { isInRegion, isOneMarket } from './sale-rules/regions.ts'

/** What a piece may need to cross a border. `restricted`: laws restrict it, and it isn't kept which paper that asks for. */
export const papers = [
  'cites',
  'gun_papers',
  'origin_export',
  'eu_import',
  'importer_statement',
  'eu_export',
  'fr_certificate',
  'it_circulation',
  'es_export',
  'de_export',
  'gb_export',
  'restricted',
] as const
export type Paper = (typeof papers)[number]

/** `import`: into the regions from outside; `border`: out of them over a customs border; `inside`: out of them to another country without one. */
const crossings = ['import', 'border', 'inside'] as const
export type Crossing = (typeof crossings)[number]

export const neededPaper = z.object({
  paper: z.enum(papers),
  across: z.enum(crossings),
  regions: z.array(z.string()),
})
export type NeededPaper = z.output<typeof neededPaper>

const applies = ({ across, regions }: NeededPaper, from: string, to: string): boolean => {
  if (from === to) return false
  if (across === 'inside') return isOneMarket(from, to) && isInRegion(from, regions)
  return !isOneMarket(from, to) && isInRegion(across === 'import' ? to : from, regions)
}

/** Of those that a piece may need somewhere. Where it is sent from isn't known of listings of before: nothing is asked. */
export const papersTo = (needed: readonly NeededPaper[] = [], from: string, to: string): Paper[] =>
  from === '' ? [] : [...new Set(needed.filter(each => applies(each, from, to)).map(({ paper }) => paper))]
