import { describe, expect, it } from 'vitest'
import type { Release, TemplateResource } from './assembly.ts'
import { isAccepted, refusalsOf, rehearse } from './rehearsal.ts'

const queue = (QueueName: string, more: object = {}): TemplateResource => ({
  Type: 'AWS::SQS::Queue',
  Properties: { QueueName, ...more },
})
const bucket = (BucketName: string, DeletionPolicy = 'RetainExceptOnCreate'): TemplateResource => ({
  Type: 'AWS::S3::Bucket',
  Properties: { BucketName },
  DeletionPolicy,
  UpdateReplacePolicy: 'Retain',
})
const tableWith = (...indexes: [name: string, key: string][]): TemplateResource => ({
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: {
    TableName: 'things',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: indexes.map(([IndexName, AttributeName]) => ({
      IndexName,
      KeySchema: [{ AttributeName, KeyType: 'HASH' }],
    })),
  },
})
const stack = (name: string, Resources: Release[number]['template']['Resources'], Outputs = {}) => ({
  name,
  template: { Resources, Outputs },
})

/** What is refused on the way there, and on the way back. */
function refused(before: Release, after: Release): { forward: string[]; back: string[] } {
  const { forward, back } = rehearse(before, after)
  return { forward: forward.flatMap(refusalsOf), back: back.flatMap(refusalsOf) }
}

describe('CloudFormation', () => {
  it('takes what is added, changed and removed, and leaves alone what is the same', () => {
    const same = stack('same', { Kept: queue('kept') })
    const before = [same, stack('data', { Old: queue('old'), Both: queue('both') })]
    const after = [same, stack('data', { Both: queue('both', { VisibilityTimeout: 60 }), New: queue('new') })]
    const rehearsal = rehearse(before, after)
    expect(isAccepted(rehearsal)).toBe(true)
    const ids = (changes: readonly { id: string }[] = []) => changes.map(({ id }) => id)
    const [forward, ...rest] = rehearsal.forward
    expect(rest).toEqual([])
    expect([ids(forward?.created), ids(forward?.changed), ids(forward?.removed)]).toEqual([['New'], ['Both'], ['Old']])
    expect(forward?.changed[0]?.properties).toEqual(['VisibilityTimeout'])
    const [back] = rehearsal.back
    expect([ids(back?.created), ids(back?.changed), ids(back?.removed)]).toEqual([['Old'], ['Both'], ['New']])
  })

  it('refuses to drop or change an export that another stack imports', () => {
    const exporting = { Name: { Value: { 'Fn::GetAtt': ['Q', 'Arn'] }, Export: { Name: 'arn' } } }
    const importing = { User: queue('user', { Tags: [{ 'Fn::ImportValue': 'arn' }] }) }
    const before = [stack('a', { Q: queue('q') }, exporting), stack('b', importing)]
    const after = [stack('a', { Q: queue('q') }), stack('b', { User: queue('user') })]
    expect(refused(before, after)).toEqual({ forward: ["a: export arn can't change while b imports it"], back: [] })
  })

  it('refuses what another stack does not say yet', () => {
    const reading = { User: queue('user', { Tags: [{ 'Fn::GetStackOutput': { StackName: 'z', OutputName: 'Id' } }] }) }
    const before = [stack('b', { User: queue('user') }), stack('z', { Q: queue('q') })]
    const after = [stack('b', reading), stack('z', { Q: queue('q') }, { Id: { Value: 'id' } })]
    expect(refused(before, after)).toEqual({ forward: ['b: z has no output Id yet'], back: [] })
    const inOrder = [after[1]!, after[0]!]
    expect(refused(before, inOrder)).toEqual({ forward: [], back: [] })
  })

  it('refuses two global indexes at once, and one whose key changes', () => {
    const one = [stack('data', { T: tableWith(['a', 'a']) })]
    const two = [stack('data', { T: tableWith(['a', 'a'], ['b', 'b']) })]
    const three = [stack('data', { T: tableWith(['a', 'a'], ['b', 'b'], ['c', 'c']) })]
    const other = [stack('data', { T: tableWith(['a', 'z']) })]
    expect(refused(one, two)).toEqual({ forward: [], back: [] })
    expect(refused(one, three)).toEqual({
      forward: ['data: T takes one global index at a time: create b, create c'],
      back: ['data: T takes one global index at a time: delete b, delete c'],
    })
    expect(refused(one, other).forward).toEqual(['data: T takes one global index at a time: delete a, create a'])
  })

  it('refuses a name that is taken: within the stack, in another, or left behind', () => {
    expect(refused([stack('a', { Old: queue('q') })], [stack('a', { New: queue('q') })]).forward).toEqual([
      'a: New is made before Old is removed, and both are AWS::SQS::Queue q',
    ])
    const [inA, inB] = [
      [stack('a', { Q: queue('q') }), stack('b', {})],
      [stack('a', {}), stack('b', { Q: queue('q') })],
    ]
    // The stack that gives it up is deployed first on the way there, and last on the way back.
    expect(refused(inA, inB)).toEqual({ forward: [], back: ['a: Q exists in b: AWS::SQS::Queue q'] })
    expect(refused([stack('a', {})], [stack('a', { B: bucket('b') })])).toEqual({ forward: [], back: [] })
    expect(rehearse([stack('a', {})], [stack('a', { B: bucket('b') })]).again.flatMap(refusalsOf)).toEqual([
      'a: B exists, left behind by a: AWS::S3::Bucket b',
    ])
  })

  it('refuses to replace what keeps its name, and to turn one type into another', () => {
    const keyed = (AttributeName: string): TemplateResource => ({
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: { TableName: 'things', KeySchema: [{ AttributeName, KeyType: 'HASH' }] },
    })
    expect(refused([stack('data', { T: keyed('a') })], [stack('data', { T: keyed('b') })]).forward).toEqual([
      'data: T has to be replaced (KeySchema), but keeps its name: AWS::DynamoDB::GlobalTable things',
    ])
    expect(refused([stack('data', { T: keyed('a') })], [stack('data', { T: queue('q') })]).forward).toContain(
      "data: T can't turn from AWS::DynamoDB::GlobalTable into AWS::SQS::Queue",
    )
  })

  it('refuses a function whose queue is deployed after it', () => {
    const mapping: TemplateResource = {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: { FunctionName: 'f', EventSourceArn: 'arn:aws:sqs:eu-central-1:111111111111:q' },
    }
    const before = [stack('functions', {}), stack('queues', {})]
    const after = [stack('functions', { Mapping: mapping }), stack('queues', { Q: queue('q') })]
    expect(refused(before, after)).toEqual({ forward: ['functions: there is no AWS::SQS::Queue q yet'], back: [] })
  })

  it('is warned of where data would go: removed, or replaced by something empty', () => {
    const before = [stack('a', { B: bucket('b', 'Delete'), C: bucket('c') })]
    const [forward] = rehearse(before, [stack('a', { C: bucket('d') })]).forward
    expect(forward?.warned).toEqual([
      'B is deleted with its data: AWS::S3::Bucket',
      'C is replaced by an empty one: AWS::S3::Bucket',
    ])
  })

  it('keeps what a failed deployment made only if it is retained in any case, and then refuses the next try', () => {
    const retained = [stack('a', { B: bucket('b', 'Retain') })]
    expect(rehearse([], retained).afterFailures).toEqual([
      'failed at a, then going on: a: B exists, left behind by a: AWS::S3::Bucket b',
    ])
    expect(rehearse([], [stack('a', { B: bucket('b') })]).afterFailures).toEqual([])
  })
})
