import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ApiDocument, brokenPromises, keptPromises, PROMISES_FILE, promisesOf } from './api-promises.ts'
import { openApiDocument } from './openapi.ts'

const kept = keptPromises(readFileSync(PROMISES_FILE, 'utf8'))
const current = promisesOf(openApiDocument() as unknown as ApiDocument)

describe('what programs rely on', () => {
  it('still holds: what breaks needs another version of the API', () => {
    expect(brokenPromises(kept, current)).toEqual([])
  })

  it('is kept with what was added: run `npm run generate -- promises`', () => {
    expect(kept).toEqual(current)
  })

  it.each([
    ['a call', ['ship call POST /api/ship orders:ship'], [], 'gone'],
    ['its path', ['ship call POST /api/ship orders:ship'], ['ship call POST /api/send orders:ship'], 'moved'],
    ['its scope', ['ship call POST /api/ship orders:ship'], ['ship call POST /api/ship orders:read'], 'moved'],
    ['a field of an answer', ['get answer id string'], [], 'gone'],
    ['its type', ['get answer price string'], ['get answer price number'], 'another type'],
    ['an answer that may be null', ['get answer price string'], ['get answer price null|string'], 'another type'],
    ['a field that is demanded', ['ship body no string optional'], ['ship body no string required'], 'now required'],
    ['a choice', ['ship body by "dhl"|"ups" required'], ['ship body by "dhl" required'], 'takes less'],
    [
      'a new demand',
      ['ship call POST /api/ship orders:ship'],
      ['ship call POST /api/ship orders:ship', 'ship body no string required'],
      'new and required',
    ],
  ])('is broken by another %s', (_, before, after, what) => {
    expect(brokenPromises(before, after)).toEqual([expect.stringContaining(what)])
  })

  it('is not broken by what is added, and by what takes more or answers with less', () => {
    const before = [
      'ship call POST /api/ship orders:ship',
      'ship body no string required',
      'ship answer at null|string',
    ]
    const after = [
      'ship call POST /api/ship orders:ship',
      'ship body no number|string optional',
      'ship body note string optional',
      'ship body box object optional',
      'ship body box.size string required',
      'ship answer at string',
      'ship answer by string',
      'pack call POST /api/pack orders:ship',
      'pack body no string required',
    ]
    expect(brokenPromises(before, after)).toEqual([])
  })
})
