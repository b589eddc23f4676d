import { once } from '../../../platform/once.ts'
import { readTable } from './tables/read-table.ts'

const words = once(
  () => new Set(readTable('everyday-words').flatMap(({ rows }) => rows.flatMap(([line = '']) => line.split(' ')))),
)

/** Whether it is a word of English or German that differs little or not at all from one in the tables, so no misspelling of it. */
export const isEveryday = (word: string): boolean => words().has(word)
