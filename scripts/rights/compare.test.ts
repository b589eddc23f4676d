import { expect, it } from 'vitest'
import { toObject, toTable } from '../../infra/testing/access.ts'
import { compare } from './compare.ts'
import type { Statement, SynthesizedFunction } from './functions.ts'
import { isLike } from './rights.ts'

const TABLE = toTable({ action: 'GetItem', key: '' }).resource

const allow = (
  actions: readonly string[],
  resources: readonly string[],
  conditions: Statement['conditions'] = {},
): Statement => ({ actions, resources, conditions })

const keyed = (actions: readonly string[], ...keys: string[]) =>
  allow(actions, [TABLE], { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })

const getUser = (...statements: Statement[]): SynthesizedFunction => ({ name: 'getUser', environment: {}, statements })
const calls = (...accesses: ReturnType<typeof toTable>[]) =>
  accesses.map(access => ({ function: 'getUser' as const, access }))

it('names what was used, what never was, and what a role denies', () => {
  const role = getUser(
    keyed(['dynamodb:GetItem', 'dynamodb:PutItem'], 'USER#*', 'SETTINGS'),
    allow(['s3:GetObject'], [toObject('GetObject', 'media', 'photos/*').resource]),
  )
  const { ran, used, unused, denied } = compare(
    [role],
    calls(
      toTable({ action: 'GetItem', key: 'USER#ada' }),
      toTable({ action: 'GetItem', key: 'SALE#1' }),
      toTable({ action: 'Query', index: 'byOwner', key: 'USER#ada' }),
      toObject('GetObject', 'media', 'photos/a/800.webp'),
      toObject('GetObject', 'uploads', 'photos/a/800.webp'),
    ),
  )
  expect([...ran]).toEqual(['getUser'])
  expect(used.map(({ name }) => name)).toEqual([
    'getUser dynamodb:GetItem table USER#*',
    'getUser s3:GetObject media/photos/*',
  ])
  expect(unused.map(({ name }) => name)).toEqual([
    'getUser dynamodb:GetItem table SETTINGS',
    'getUser dynamodb:PutItem table USER#*',
    'getUser dynamodb:PutItem table SETTINGS',
  ])
  expect(denied).toHaveLength(3)
  expect(denied[0]).toContain('dynamodb:GetItem')
})

it('holds a write to the attributes it may name, and to an answer without the others', () => {
  const role = getUser(
    allow(['dynamodb:UpdateItem'], [TABLE], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SESSION#*'] },
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'seenAt'] },
      StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE'] },
    }),
  )
  const deniedOf = (attributes: string[], returnValues?: string) =>
    compare(
      [role],
      calls(toTable({ action: 'UpdateItem', key: 'SESSION#a', attributes, ...(returnValues && { returnValues }) })),
    ).denied.length
  expect(deniedOf(['pk', 'seenAt'])).toBe(0)
  expect(deniedOf(['pk', 'seenAt'], 'NONE')).toBe(0)
  expect(deniedOf(['pk', 'createdAt'])).toBe(1)
  expect(deniedOf(['pk', 'seenAt'], 'ALL_NEW')).toBe(1)
})

it('counts a call for the narrowest right that allows it', () => {
  const limited = allow(['dynamodb:UpdateItem'], [TABLE], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SESSION#*'] },
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk'] },
  })
  const role = getUser(keyed(['dynamodb:UpdateItem'], 'SESSION#*'), limited)
  const { unused } = compare([role], calls(toTable({ action: 'UpdateItem', key: 'SESSION#a', attributes: ['pk'] })))
  expect(unused.map(({ right }) => right.attributes)).toEqual([undefined])
})

it('refuses to judge by a condition that it does not know', () => {
  const role = getUser(allow(['dynamodb:GetItem'], [TABLE], { Bool: { 'aws:SecureTransport': ['true'] } }))
  expect(() => compare([role], calls(toTable({ action: 'GetItem', key: 'A' })))).toThrow('Bool')
})

it('compares with stars and question marks, and takes all else as it is', () => {
  expect(isLike('arn:aws:secret/origin-AbCdEf', 'arn:aws:secret/origin-??????')).toBe(true)
  expect(isLike('arn:aws:secret/origin-AbCdE', 'arn:aws:secret/origin-??????')).toBe(false)
  expect(isLike('USER#a\nb', 'USER#*')).toBe(true)
  expect(isLike('aXb', 'a.b')).toBe(false)
})
