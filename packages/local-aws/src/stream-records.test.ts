import type { AttributeValue } from '@aws-sdk/client-dynamodb-streams'
import { expect, test } from 'vitest'
import { changesSomething } from './stream-records.ts'

type Image = Record<string, AttributeValue>

const changes = (OldImage: Image, NewImage: Image) =>
  changesSomething({ eventName: 'MODIFY', dynamodb: { OldImage, NewImage } })

const price: Image = { price: { N: '5' } }

test('a write that leaves the item as it was changes nothing, in whatever order its attributes and sets come', () => {
  const before: Image = { ...price, tags: { SS: ['a', 'b'] }, bids: { B: Buffer.from('bids') } }
  const after: Image = { bids: { B: Buffer.from('bids') }, tags: { SS: ['b', 'a'] }, ...price }
  expect(changes(before, after)).toBe(false)
})

test.each<[string, Image, Image]>([
  ['a value', price, { price: { N: '6' } }],
  ['a type', price, { price: { S: '5' } }],
  ['bytes', { bids: { B: Buffer.from('one') } }, { bids: { B: Buffer.from('two') } }],
  ['what a map holds', { of: { M: price } }, { of: { M: { price: { N: '6' } } } }],
  ['an attribute more', price, { ...price, title: { S: 'Jar' } }],
  ['an attribute less', { ...price, title: { S: 'Jar' } }, price],
  ['another attribute', price, { title: { S: 'Jar' } }],
])('%s is a change', (_, before, after) => {
  expect(changes(before, after)).toBe(true)
})
