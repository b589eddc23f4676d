/** In place of a bank's own words. */
export const NO_REASON = 'The bank gave no reason.'
