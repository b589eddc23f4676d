/** What a blocked person can't do, and what they are told: nothing that says who blocked whom. */
export const refusalTo = {
  write: 'This person doesn’t accept messages from you.',
  bid: 'This seller doesn’t accept bids from you.',
  offer: 'This seller doesn’t accept offers from you.',
  buy: 'This seller doesn’t accept orders from you.',
  follow: 'You can’t follow this person.',
  estimate: 'You can’t estimate this piece.',
  watch: 'You can’t watch the pieces of this seller.',
} as const

export type BlockedAct = keyof typeof refusalTo

/** Per person, so that nobody is blocked by a program. */
export const BLOCKS_A_DAY = 100
