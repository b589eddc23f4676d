/** `npm run test:slow`, and before a release. */
export const isFull = process.env.STORIES === 'full'

/** How much of a long or random story is told: with every run of the tests, and in full. */
export const stories = <T>(short: T, full: T): T => (isFull ? full : short)
