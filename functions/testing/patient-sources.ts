import * as real from '../identify/source.ts'

export * from '../identify/source.ts'

/** Asked in this very process, which a busy machine may keep waiting. */
const OWN = new Set(['matcher', 'vision', 'listings', 'valuation', 'sold listings', 'past estimates'])

export const askSource: typeof real.askSource = (name, limitMs, ask) =>
  real.askSource(name, OWN.has(name) ? 10 * limitMs : limitMs, ask)
