import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../../build/handlers.ts'
import { type DeploymentTime, kinds, secondsOf, TARGET_MINUTES } from './deployment-time.ts'
import { ALIAS_AT_ONCE_SECONDS, around, durations } from './durations.ts'

const stack = (name: string, Resources: Record<string, { Type: string; Properties?: object }>, ...after: string[]) => ({
  name,
  after,
  template: { Resources: Resources as Record<string, { Type: string }> },
})
const overhead = around.command + around.stack + around.cleanup
const role = durations['AWS::IAM::Role']!.create
const queue = durations['AWS::SQS::Queue']!.create

describe('the time that a deployment takes', () => {
  it('is that of stacks one after the other where one needs the other, else that of the longest', async () => {
    const Resources = { Queue: { Type: 'AWS::SQS::Queue' } }
    const [data, bids, notes] = [stack('data', Resources), stack('bids', Resources, 'data'), stack('notes', Resources)]
    expect(await secondsOf([data, notes], kinds.first, 10)).toBe(overhead + queue)
    expect(await secondsOf([data, notes], kinds.first, 1)).toBe(2 * (overhead + queue))
    expect(await secondsOf([data, bids, notes], kinds.first, 10)).toBe(2 * (overhead + queue))
  })

  it('counts resources side by side, but one that names another after it', async () => {
    const alone = stack('alone', { Queue: { Type: 'AWS::SQS::Queue' }, Topic: { Type: 'AWS::SNS::Topic' } })
    expect(await secondsOf([alone], kinds.first, 1)).toBe(overhead + queue)
    const Properties = { RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': ['Dead', 'Arn'] } } }
    const chained = stack('chained', {
      Dead: { Type: 'AWS::SQS::Queue' },
      Queue: { Type: 'AWS::SQS::Queue', Properties },
    })
    expect(await secondsOf([chained], kinds.first, 1)).toBe(overhead + 2 * queue)
  })

  it('waits for what a service takes a second, whichever stack asks', async () => {
    const roles = (name: string) =>
      stack(name, Object.fromEntries(Array.from({ length: 50 }, (_, id) => [`Role${id}`, { Type: 'AWS::IAM::Role' }])))
    // Three calls for each of a hundred roles, ten a second.
    expect(await secondsOf([roles('a'), roles('b')], kinds.first, 10)).toBeCloseTo(overhead + 30 + role)
  })

  it('leaves out the minutes with a tenth of the requests in a rollback, and stacks without code in both', async () => {
    const Properties = { FunctionVersion: { 'Fn::GetAtt': ['Version', 'Version'] } }
    const bids = stack('bids', { Alias: { Type: 'AWS::Lambda::Alias', Properties } })
    const [release, rollback] = [await secondsOf([bids], kinds.release, 1), await secondsOf([bids], kinds.rollback, 1)]
    expect(release - rollback).toBe(durations['AWS::Lambda::Alias']!.update - ALIAS_AT_ONCE_SECONDS)
    expect(release).toBeGreaterThan(300)
    const data = stack('data', { Queue: { Type: 'AWS::SQS::Queue' } })
    expect(await secondsOf([data], kinds.release, 1)).toBe(around.command)
  })

  it('has CloudFront change while a tenth of the requests tries bids, but not where all is new', async () => {
    const bids = stack('bids', {
      Alias: { Type: 'AWS::Lambda::Alias' },
      Group: { Type: 'AWS::CodeDeploy::DeploymentGroup' },
    })
    const edge = stack('edge', { Distribution: { Type: 'AWS::CloudFront::Distribution' } }, 'bids')
    const [alias, distribution] = [durations['AWS::Lambda::Alias']!, durations['AWS::CloudFront::Distribution']!]
    const kind = kinds['release that changes CloudFront, too']
    expect(await secondsOf([bids, edge], kind, 2)).toBeLessThan(overhead + alias.update + 10)
    expect(await secondsOf([bids, edge], kinds.first, 2)).toBeGreaterThan(2 * overhead + distribution.create)
  })

  it('counts that what searches read is prepared by each release', async () => {
    const search = stack('search', { Prepare: { Type: 'Custom::Trigger' } })
    expect(await secondsOf([search], kinds.release, 1)).toBe(overhead + durations['Custom::Trigger']!.update)
  })

  it('names a type of which nobody said how long it takes', async () => {
    const news = stack('news', { New: { Type: 'AWS::New::Thing' } })
    await expect(secondsOf([news], kinds.first, 1)).rejects.toThrow('how long AWS::New::Thing takes')
  })

  it('is half an hour at first, a quarter for a release, and ten minutes for a rollback, even with catalogue and trial', () => {
    const { times } = JSON.parse(readFileSync(join(repositoryRoot, 'bench/gates/deployment/times.json'), 'utf8')) as {
      times: DeploymentTime[]
    }
    for (const [kind, most] of Object.entries(TARGET_MINUTES))
      expect(times.find(each => each.kind === kind)?.minutes, kind).toBeLessThanOrEqual(most)
    expect(times.find(({ kind }) => kind === 'rollback')?.allMinutes).toBeLessThanOrEqual(TARGET_MINUTES.rollback)
  })
})
