/** How much of a long or random story is told: with every run of the tests, and with `npm run test:slow`. */
export const stories = <T>(short: T, full: T): T => (process.env.STORIES === 'full' ? full : short)
