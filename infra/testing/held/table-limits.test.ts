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

test.each<[string, string, object]>([
  ['a key of an index', 'PutItemCommand', { Item: { ...key, ownerPk: S('é'.repeat(1_024)), ownerSk: S('1') } }],
  ['an update', 'UpdateItemCommand', set('ownerSk', S('x'.repeat(1_024)))],
  ['a hundred operands', 'UpdateItemCommand', { ConditionExpression: `#a IN (${operands(100)})` }],
  ['a query', 'QueryCommand', query('USER#ada', 'MAIL#')],
  ['the next page', 'QueryCommand', query('USER#ada', 'MAIL#', { ExclusiveStartKey: { ...key, sk: S('MAIL#1') } })],
])('%s is taken', (_, command, request) => {
  expect(refusal(command, request)).toBeUndefined()
})

test.each<[string, object]>([
  ['a key of an index that is too long', { Item: { ...key, ownerPk: S('é'.repeat(1_025)), ownerSk: S('1') } }],
  ['one that an update makes too long', set('ownerSk', S('x'.repeat(1_025)))],
  ['an attribute without a name', { Item: { ...key, '': S('x') } }],
  ['a map with an empty name', { Item: { ...key, notes: { L: [{ M: { '': S('x') } }] } } }],
  ['an update of a key in a transaction', { TransactItems: [{ Put: { Item: key } }, { Update: set('sk', S('x')) }] }],
  ['more than a hundred operands', { FilterExpression: `#a IN (${operands(101)})` }],
])('%s is refused', (_, request) => {
  expect(refusal('PutItemCommand', request)).toEqual(expect.any(String))
})

test.each([
  ['of an empty key', query('USER#ada', '')],
  ['of a key that is too long', query('x'.repeat(2_049), 'MAIL#')],
  ['of a sort key that is too long', query('USER#ada', 'x'.repeat(1_025))],
  ['on from another partition', query('USER#ada', 'MAIL#', { ExclusiveStartKey: { ...key, pk: S('USER#eve') } })],
])('a query %s is refused', (_, request) => {
  expect(refusal('QueryCommand', request)).toEqual(expect.any(String))
})
