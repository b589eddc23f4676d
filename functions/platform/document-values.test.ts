import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withNativeValues, withStoredValues } from './document-values.ts'

const values = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -9e15, max: 9e15 }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array({ minLength: 1 }),
    fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }).map(texts => new Set(texts)),
    fc.array(fc.oneof(tie('value'), fc.constant(undefined))),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value
const items = fc.dictionary(fc.string(), fc.option(values, { nil: undefined }))

/** As the SDK's client writes them. */
const inJson = (item: object): unknown =>
  JSON.parse(
    JSON.stringify(marshall(item, { removeUndefinedValues: true }), (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ),
  )

it('values are sent as the SDK marshalls them, and read as it does', () => {
  fc.assert(
    fc.property(items, item => {
      const sent = JSON.parse(JSON.stringify(withStoredValues({ TableName: 'a', Item: item })))
      expect(sent).toEqual({ TableName: 'a', Item: inJson(item) })
      expect(withNativeValues({ Items: [sent.Item] })).toEqual({
        Items: [unmarshall(marshall(item, { removeUndefinedValues: true }))],
      })
    }),
  )
})

it('are found wherever requests and answers have them', () => {
  const stored = { pk: { S: 'a' } }
  const parts = {
    Key: { pk: 'a' },
    ExpressionAttributeNames: { '#Key': 'Key' },
    ExpressionAttributeValues: { ':a': 1 },
  }
  const sent = { ...parts, Key: stored, ExpressionAttributeValues: { ':a': { N: '1' } } }
  expect(withStoredValues({ TransactItems: [{ Update: parts }, { Put: { Item: { pk: 'a' } } }] })).toEqual({
    TransactItems: [{ Update: sent }, { Put: { Item: stored } }],
  })
  expect(withStoredValues({ RequestItems: { a: { Keys: [{ pk: 'a' }], ConsistentRead: true } } })).toEqual({
    RequestItems: { a: { Keys: [stored], ConsistentRead: true } },
  })
  expect(withStoredValues({ RequestItems: { a: [{ PutRequest: { Item: { pk: 'a' } } }] } })).toEqual({
    RequestItems: { a: [{ PutRequest: { Item: stored } }] },
  })
  expect(withNativeValues({ Responses: { a: [stored] }, UnprocessedKeys: { a: { Keys: [stored] } } })).toEqual({
    Responses: { a: [{ pk: 'a' }] },
    UnprocessedKeys: { a: { Keys: [{ pk: 'a' }] } },
  })
  expect(
    withNativeValues({ Responses: [{ Item: stored }, {}], ConsumedCapacity: [{ Table: { CapacityUnits: 1 } }] }),
  ).toEqual({
    Responses: [{ Item: { pk: 'a' } }, {}],
    ConsumedCapacity: [{ Table: { CapacityUnits: 1 } }],
  })
})

it('numbers that JavaScript has not are refused or read as big integers, as by the SDK', () => {
  expect(() => withStoredValues({ Item: { n: Number.NaN } })).toThrow(/NaN/)
  expect(() => withStoredValues({ Item: { n: 2 ** 60 } })).toThrow(/MAX_SAFE_INTEGER/)
  expect(withStoredValues({ Item: { n: 2n ** 60n } })).toEqual({ Item: { n: { N: '1152921504606846976' } } })
  expect(withNativeValues({ Item: { n: { N: '1152921504606846976' } } })).toEqual({ Item: { n: 2n ** 60n } })
})
