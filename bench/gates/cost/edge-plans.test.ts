import { describe, expect, it } from 'vitest'
import { edgePlans, hindrance, planFor } from './edge-plans.ts'
import { resources } from './measured.ts'

describe("CloudFront's plans", () => {
  const small = { cacheBehaviors: 5, cachePolicies: 0, firewallAcls: 1 }

  it('take a distribution by its behaviors, its own cache policies and its firewall', () => {
    const [free, , business] = edgePlans
    expect(hindrance(free!, small)).toBeUndefined()
    expect(hindrance(free!, { ...small, cacheBehaviors: 6, cachePolicies: 1 })).toBe(
      '6 cache behaviors, 1 cache policies of our own',
    )
    expect(hindrance(business!, { ...small, cacheBehaviors: 50, cachePolicies: 1 })).toBeUndefined()
    expect(hindrance(business!, { ...small, firewallAcls: 0 })).toContain('no firewall')
  })

  it('are chosen by the cheapest level that takes the month', () => {
    const ours = { ...small, cacheBehaviors: 50, cachePolicies: 4 }
    expect(planFor({ edgeRequests: 0.5, edgeGb: 50 }, small)).toMatchObject({ name: 'Free' })
    expect(planFor({ edgeRequests: 0.5, edgeGb: 50 }, ours)).toMatchObject({ name: 'Business', dollars: 200 })
    expect(planFor({ edgeRequests: 100, edgeGb: 60_000 }, ours)).toMatchObject({ name: 'Premium', dollars: 1_450 })
    expect(planFor({ edgeRequests: 6_060, edgeGb: 77_000 }, ours)).toMatchObject({ dollars: 10_000 })
    expect(planFor({ edgeRequests: 7_000, edgeGb: 77_000 }, ours)).toBeUndefined()
  })

  it('leave a shop the choice between Business and Premium: more than 50 behaviors would take Business away', () => {
    const taken = edgePlans.filter(plan => !hindrance(plan, resources.shop)).map(({ name }) => name)
    expect(taken).toEqual(['Business', 'Premium'])
  })
})
