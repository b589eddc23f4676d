import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Postings, write } from './postings.ts'

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
      const bytes = new Uint8Array(first.bytes + 3)
      let [end, last] = [3, -1]
      first.visit((slot, inTitle) => {
        end = write(bytes, end, slot - last, inTitle)
        last = slot
      })
      expect(end).toBe(bytes.length)
      const second = new Postings(bytes, 3, end, last)
      expect(visited(second)).toEqual(packed)
      expect([...packed, ...added(second, after)]).toEqual(visited(second))
    }),
  )
})
