import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { Badge } from '../../components/badge.tsx'
import { Comparables } from '../../components/comparables.tsx'
import { sourceText } from '../../lib/comparison-text.ts'

type Comparable = Identification['valuation']['comparables'][number]

const relationNames: Record<Comparable['relation'], string> = {
  piece: 'Same piece',
  maker: 'Same maker',
  kind: 'Same form',
  category: 'Same category',
}

export const ValuationComparables = ({ comparables }: { comparables: readonly Comparable[] }) => (
  <Comparables
    comparables={comparables.map(named)}
    badge={({ relation }) => <Badge tone={relation === 'piece' ? 'accent' : 'plain'}>{relationNames[relation]}</Badge>}
  />
)

/** The piece's own sales are told apart by their source: its name heads the page. */
const named = (sale: Comparable) =>
  sale.relation === 'piece' ? { ...sale, title: sourceText(sale.source), source: null } : sale
