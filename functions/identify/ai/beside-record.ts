import { wordsOf } from '../../core/search/vocabulary/words.ts'
import type { Recognized } from '../recognized.ts'
import { type AiReading, withoutMaker } from './ai-reading.ts'
import { withExpertCaution } from './expert-caution.ts'

const COMPARED = ['maker', 'dateCreated', 'culture'] as const

/** If both name different makers, only the record's is kept. What they agree on becomes a separate claim. */
export function besideRecord(reading: AiReading, { record, distance }: Recognized, hasMark = false): AiReading {
  const isContradicted = reading.maker && record.maker && !isSame(reading.maker, record.maker)
  const standing = isContradicted ? withoutMaker(reading) : reading
  const agreeing = COMPARED.flatMap(about => {
    const [read, recorded] = [standing[about], record[about]]
    if (!read || !recorded || !isSame(read, recorded)) return []
    const evidence = `Our reference catalog says the same: ${recorded}.`
    return { about, evidence, photo: null, recordId: record.id, confidence: 1 - distance }
  })
  const hasRecord = standing.maker === null || agreeing.some(({ about }) => about === 'maker')
  return withExpertCaution({ ...standing, claims: [...standing.claims, ...agreeing] }, { hasMark, hasRecord })
}

const FILLERS = new Set(['c', 'ca', 'circa', 'about', 'around', 'the', 'and', 'of'])

/** Whether one text contains the other's words: "Wedgwood" and "Josiah Wedgwood & Sons", "1890" and "c. 1890". */
function isSame(one: string, other: string): boolean {
  const [fewer, more] = [saidIn(one), saidIn(other)].toSorted((a, b) => a.size - b.size) as [Set<string>, Set<string>]
  return fewer.size > 0 && fewer.isSubsetOf(more)
}

const saidIn = (text: string) => new Set(wordsOf(text).filter(word => !FILLERS.has(word)))
