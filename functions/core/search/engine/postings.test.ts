import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stories } from '../../../../shared/testing/stories.ts'
import { Postings, PostingsWriter } from './postings.ts'

type Entry = readonly [slot: number, inTitle: boolean]

const read = (postings: Postings) => {
  const entries: Entry[] = []
  postings.visit((slot, inTitle) => entries.push([slot, inTitle]))
  return entries
}

/** Near to each other, but for a few that are far away. */
const gaps = fc.array(
  fc.tuple(fc.oneof({ weight: 40, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.nat(60_000) }), fc.boolean()),
  { size: 'max', maxLength: 6_000 },
)

const entriesOf = (some: readonly (readonly [number, boolean])[], before: number): Entry[] => {
  let slot = before
  return some.map(([gap, inTitle]) => {
    slot += gap + 1
    return [slot, inTitle]
  })
}

it('has what was written and added, beside other words, in order', () => {
  fc.assert(
    fc.property(fc.array(gaps, { minLength: 1, maxLength: 3 }), gaps, (words, later) => {
      const writer = new PostingsWriter()
      const written = words.map(word => {
        const entries = entriesOf(word, -1)
        const start = writer.end
        const ends = writer.write(each => {
          for (const entry of entries) each(...entry)
        })
        return { entries, start, ...ends }
      })
      for (const { entries, start, count, last } of written) {
        const postings = new Postings(writer.bytes, start, count, last)
        const added = entriesOf(later, last)
        for (const entry of added) postings.add(...entry)
        expect(read(postings)).toEqual([...entries, ...added])
      }
    }),
    { numRuns: stories(20, 300) },
  )
})
