import { describe, expect, it } from 'vitest'
import { inOrder, slowestFirst, withoutWaitForCanaries } from './stack-order.ts'

const stack = (name: string, ...after: string[]) => ({ name, after })

/** A shop in small: features need the table, pages need the features. */
const shop = [
  stack('data'),
  stack('firewall'),
  stack('api-bids', 'data'),
  stack('api-search', 'data'),
  stack('api-notes', 'data', 'api-search'),
  stack('edge', 'api-bids', 'api-search', 'api-notes', 'firewall'),
  stack('alarms', 'edge'),
]

/** Deploys by hand: `finish` ends one that was started. */
function byHand(atOnce: number) {
  const started: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const done = inOrder(shop, atOnce, name => {
    started.push(name)
    return new Promise((resolve, reject) => ends.set(name, { resolve, reject }))
  })
  const settled = () => new Promise(resolve => setImmediate(resolve))
  return {
    started,
    done,
    async finish(...names: string[]) {
      for (const name of names) ends.get(name)?.resolve()
      await settled()
    },
    async fail(name: string) {
      ends.get(name)?.reject(new Error(`${name} has a bad name`))
      await settled()
    },
  }
}

describe('stacks in order', () => {
  it('start as soon as those that they need are there, several at once', async () => {
    const { started, finish, done } = byHand(10)
    expect(started).toEqual(['data', 'firewall'])
    await finish('data')
    expect(started.slice(2)).toEqual(['api-bids', 'api-search'])
    await finish('api-search')
    expect(started.slice(4)).toEqual(['api-notes'])
    await finish('api-bids', 'api-notes')
    expect(started).not.toContain('edge')
    await finish('firewall')
    await finish('edge')
    await finish('alarms')
    expect([...(await done).values()]).toEqual(shop.map(() => ({ state: 'deployed' })))
  })

  it('are never more at once than may be', async () => {
    const { started, finish } = byHand(1)
    expect(started).toEqual(['data'])
    await finish('data')
    expect(started).toEqual(['data', 'firewall'])
  })

  it('stop where they need one that failed, and the others go on to their end', async () => {
    const { started, finish, fail, done } = byHand(10)
    await finish('data')
    await fail('api-bids')
    await finish('api-search', 'firewall')
    await finish('api-notes')
    expect(started).not.toContain('edge')
    const outcomes = await done
    expect(outcomes.get('api-notes')).toEqual({ state: 'deployed' })
    expect(outcomes.get('api-bids')).toEqual({ state: 'failed', why: 'api-bids has a bad name' })
    expect(outcomes.get('edge')).toEqual({ state: 'not tried', needs: 'api-bids' })
    expect(outcomes.get('alarms')).toEqual({ state: 'not tried', needs: 'edge' })
  })

  const of = (name: string, ...types: string[]) => ({
    ...stack(name),
    template: { Resources: Object.fromEntries(types.map((Type, id) => [String(id), { Type }])) },
  })

  it('have CloudFront change beside the canaries, where those bring no routes; pages wait for all', () => {
    const needed = ['bids', 'notes']
    const some = [
      of('bids', 'AWS::Lambda::Alias', 'AWS::CodeDeploy::DeploymentGroup'),
      of('notes', 'AWS::Lambda::Function'),
      { ...of('edge', 'AWS::CloudFront::Distribution'), after: needed },
      { ...of('app', 'Custom::CDKBucketDeployment'), after: [...needed, 'edge'] },
    ]
    expect(withoutWaitForCanaries(some).map(({ name, after }) => [name, after])).toEqual([
      ['bids', []],
      ['notes', []],
      ['edge', ['notes']],
      ['app', ['bids', 'notes', 'edge']],
    ])
  })

  it('begin with those that take longest: bids and payments, then the largest', () => {
    const some = [
      of('small', 'AWS::SQS::Queue'),
      of('large', 'AWS::SQS::Queue', 'AWS::SQS::Queue', 'AWS::SQS::Queue'),
      of('bids', 'AWS::Lambda::Alias', 'AWS::CodeDeploy::DeploymentGroup'),
    ]
    expect(slowestFirst(some).map(({ name }) => name)).toEqual(['bids', 'large', 'small'])
  })
})
