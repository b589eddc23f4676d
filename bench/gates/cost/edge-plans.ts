import type { Resources } from './measured.ts'
import type { Usage } from './model.ts'

/*
 * CloudFront's flat-rate plans since November 2025, each for one distribution with its firewall, its CloudFront Functions and
 * the domain's zone. A plan is chosen in the console alone.
 */

interface Allowance {
  /** Dollars a month. There is no charge for more requests and bytes, but AWS may slow them down or ask for a larger plan. */
  readonly dollars: number
  readonly millionRequests: number
  readonly terabytes: number
}

export interface EdgePlan {
  readonly name: string
  readonly maxBehaviors: number
  /** Cache policies of our own, besides those that CloudFront has for all. */
  readonly takesOwnPolicies: boolean
  readonly levels: readonly Allowance[]
}

const level = (dollars: number, millionRequests: number, terabytes: number) => ({ dollars, millionRequests, terabytes })

/** Prices and allowances from AWS's page as others quote it, limits as others quote the developer guide's. */
export const edgePlans: readonly EdgePlan[] = [
  { name: 'Free', maxBehaviors: 5, takesOwnPolicies: false, levels: [level(0, 1, 0.1)] },
  { name: 'Pro', maxBehaviors: 10, takesOwnPolicies: false, levels: [level(15, 10, 50)] },
  { name: 'Business', maxBehaviors: 50, takesOwnPolicies: true, levels: [level(200, 125, 50)] },
  {
    name: 'Premium',
    maxBehaviors: 100,
    takesOwnPolicies: true,
    levels: [
      level(1_000, 500, 50),
      level(1_450, 750, 75),
      level(2_250, 1_250, 125),
      level(3_500, 2_000, 200),
      level(6_000, 3_500, 350),
      level(10_000, 6_000, 600),
    ],
  },
]

type Templates = Pick<Resources, 'cacheBehaviors' | 'cachePolicies' | 'firewallAcls'>

/** What keeps a distribution from a plan, in words; undefined if it can have it. */
export function hindrance({ maxBehaviors, takesOwnPolicies }: EdgePlan, templates: Templates): string | undefined {
  const { cacheBehaviors, cachePolicies, firewallAcls } = templates
  const reasons = [
    cacheBehaviors > maxBehaviors && `${cacheBehaviors} cache behaviors`,
    cachePolicies > 0 && !takesOwnPolicies && `${cachePolicies} cache policies of our own`,
    firewallAcls === 0 && 'no firewall, which every plan requires',
  ]
  return reasons.filter(Boolean).join(', ') || undefined
}

/** Requests beyond an allowance that AWS would hardly mind: all is measured and assumed to a few percent. */
const TOLERANCE = 1.02

/** The cheapest level of a plan that the distribution can have and that takes its requests and bytes. */
export function planFor(
  { edgeRequests, edgeGb }: Pick<Usage, 'edgeRequests' | 'edgeGb'>,
  templates: Templates,
): (Allowance & { readonly name: string }) | undefined {
  return edgePlans
    .filter(plan => !hindrance(plan, templates))
    .flatMap(({ name, levels }) => levels.map(each => ({ ...each, name })))
    .find(
      ({ millionRequests, terabytes }) =>
        edgeRequests <= millionRequests * TOLERANCE && edgeGb <= terabytes * 1_000 * TOLERANCE,
    )
}
