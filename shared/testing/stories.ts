/**
 * `short`: each run of the tests. `pairs`: all but random stories, which have few seeds (`npm run test:guards`, `npm run
 * rights`). `full`: `npm run test:slow`, the workflow of a pull request, a release.
 */
export type Stories = 'short' | 'pairs' | 'full'

const told = process.env.STORIES ?? 'short'

export const isShort = told === 'short'

/** How much of a random story is told: with every run of the tests, and in full. */
export const stories = <T>(short: T, full: T): T => (told === 'full' ? full : short)

/** Every nth of them in the short form, the first included; else all. */
export const everyNth = <T>(n: number, all: readonly T[]): T[] => all.filter((_, place) => !isShort || place % n === 0)

/** Tests with one of these tags are left out of the short form. */
export const testTags = (told: Stories) => [
  { name: 'full', description: 'Long, or a variant of another.', skip: told === 'short' },
  { name: 'translations', description: 'What a release demands of other languages.', skip: told === 'short' },
]
