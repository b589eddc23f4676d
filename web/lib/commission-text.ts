import type { Cents } from '../../shared/rules/cents.ts'
import type { CommissionTerms } from '../../shared/rules/fees.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { formatPercent } from '../../shared/rules/numbers.ts'

/** "2.5%", "2.5% + $0.30, at least $1.00" */
export function commissionText(terms: CommissionTerms): string {
  const { commissionBps, commissionFixedCents, commissionMinimumCents } = terms
  const fixed = commissionFixedCents ? ` + ${formatCents(commissionFixedCents)}` : ''
  const minimum = commissionMinimumCents ? `, at least ${formatCents(commissionMinimumCents)}` : ''
  return `${formatPercent(commissionBps / 100, 2)}${fixed}${minimum}`
}

interface AnsweredTerms {
  commissionRate: number
  commissionFixedPart: Cents | null
  commissionMinimum: Cents | null
}

export const termsIn = ({
  commissionRate,
  commissionFixedPart,
  commissionMinimum,
}: AnsweredTerms): CommissionTerms => ({
  commissionBps: commissionRate,
  commissionFixedCents: commissionFixedPart ?? undefined,
  commissionMinimumCents: commissionMinimum ?? undefined,
})
