import { expect, test } from 'vitest'
import { refusal } from './table-limits.ts'

const S = (text: string) => ({ S: text })
const key = { pk: S('USER#ada'), sk: S('PROFILE') }
const set = (name: string, value: { S: string }) => ({
  UpdateExpression: 'SET #a = :a, #b = :b',
  ExpressionAttributeNames: { '#a': 'firstName', '#b': name },
  ExpressionAttributeValues: { ':a': S('Ada'), ':b': value },
})
const query = (pk: string, sk: string, more = {}) => ({
  KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :sk)',
  ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
  ExpressionAttributeValues: { ':pk': S(pk), ':sk': S(sk) },
  ...more,
})
const operands = (length: number) => Array.from({ length }, (_, n) => `:v${n}`).join(', ')

test.each<[string, object]>([
  ['a key of an index', { Item: { ...key, ownerPk: S('é'.repeat(1_024)), ownerSk: S('1') } }],
  ['an update', set('ownerSk', S('x'.repeat(1_024)))],
  ['a hundred operands', { ConditionExpression: `#a IN (${operands(100)})` }],
  ['a query', query('USER#ada', 'MAIL#')],
  [
    'a query with plain names',
    { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': S('x'.repeat(2_048)) } },
  ],
  ['the next page', query('USER#ada', 'MAIL#', { ExclusiveStartKey: { ...key, sk: S('MAIL#1') } })],
])('%s is taken', (_, request) => {
  expect(refusal(request)).toBeUndefined()
})

test.each<[string, object]>([
  ['a key of an index that is too long', { Item: { ...key, ownerPk: S('é'.repeat(1_025)), ownerSk: S('1') } }],
  ['one that an update makes too long', set('ownerSk', S('x'.repeat(1_025)))],
  ['an attribute without a name', { Item: { ...key, '': S('x') } }],
  ['a map with an empty name', { Item: { ...key, notes: { L: [{ M: { '': S('x') } }] } } }],
  ['an update of a key in a transaction', { TransactItems: [{ Put: { Item: key } }, { Update: set('sk', S('x')) }] }],
  ['more than a hundred operands', { FilterExpression: `#a IN (${operands(101)})` }],
  ['a query of an empty key', query('USER#ada', '')],
  ['a query of a key that is too long', query('x'.repeat(2_049), 'MAIL#')],
  ['a query of a sort key that is too long', query('USER#ada', 'x'.repeat(1_025))],
  [
    'a query on from another partition',
    query('USER#ada', 'MAIL#', { ExclusiveStartKey: { ...key, pk: S('USER#eve') } }),
  ],
])('%s is refused', (_, request) => {
  expect(refusal(request)).toEqual(expect.any(String))
})
