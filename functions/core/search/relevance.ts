/** A word in the title weighs as much as this many elsewhere, in a title of usual length. */
const TITLE_WEIGHT = 5
/** How much the title's length matters: 0 not at all, 1 in proportion (BM25's b). */
const TITLE_LENGTH = 0.3

/** How much a word says: the fewer of all listings have it, the more (BM25's inverse document frequency). */
export const rarityOf = (listings: number, all: number): number =>
  Math.log(1 + (all - listings + 0.5) / (listings + 0.5))

/** What a word in the title counts, of so many words. Elsewhere it counts 1. */
export const titleWeight = (words: number, average: number): number =>
  TITLE_WEIGHT / (1 - TITLE_LENGTH + TITLE_LENGTH * (words / average))
