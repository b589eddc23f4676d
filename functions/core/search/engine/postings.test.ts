import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stories } from '../../../../shared/testing/stories.ts'
import { Postings, PostingsWriter } from './postings.ts'

const few = fc.array(
  fc.tuple(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 2 ** 24 })), fc.boolean()),
)

/** More than a block, near to each other but for a few. */
const many = fc.array(
  fc.tuple(
    fc.oneof({ weight: 40, arbitrary: fc.integer({ min: 1, max: 7 }) }, fc.integer({ min: 1, max: 60_000 })),
    fc.boolean(),
  ),
  { size: 'max', maxLength: 6_000 },
)

function added(to: Postings, steps: readonly (readonly [number, boolean])[]) {
  return steps.map(([distance, inTitle]) => {
    const slot = to.last + distance
    to.add(slot, inTitle)
    return [slot, inTitle] as const
  })
}

function visited(postings: Postings) {
  const seen: (readonly [number, boolean])[] = []
  postings.visit((slot, inTitle) => seen.push([slot, inTitle]))
  return seen
}

it.each([
  ['few', few, 100],
  ['many', many, stories(20, 200)],
] as const)(
  'Postings give back the slots that were added, also after they were packed and more came: %s',
  (_, distances, numRuns) => {
    fc.assert(
      fc.property(distances, distances, (before, after) => {
        const first = new Postings()
        const packed = added(first, before)
        expect(visited(first)).toEqual(packed)
        const writer = new PostingsWriter()
        writer.write(each => each(3, true))
        const start = writer.end
        const { count, last } = writer.write(each => first.visit(each))
        const second = new Postings(writer.bytes, start, count, last)
        expect(visited(second)).toEqual(packed)
        expect([...packed, ...added(second, after)]).toEqual(visited(second))
        writer.write(each => each(5, false))
        expect(visited(new Postings(writer.bytes, start, count, last))).toEqual(packed)
      }),
      { numRuns },
    )
  },
)
