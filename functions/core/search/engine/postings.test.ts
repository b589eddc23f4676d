import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Postings, PostingsWriter } from './postings.ts'

const distances = fc.array(
  fc.tuple(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 2 ** 24 })), fc.boolean()),
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

it('Postings give back the slots that were added, also after they were packed and more came', () => {
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
    }),
  )
})
