/** Weight of a word in a title of average length, compared with elsewhere. */
const TITLE_WEIGHT = 5
/** Effect of the title's length: 0 none, 1 proportional (BM25's b). */
const TITLE_LENGTH = 0.3

/** Rare words count more (BM25's inverse document frequency). */
export const rarityOf = (listings: number, all: number): number =>
  Math.log(1 + (all - listings + 0.5) / (listings + 0.5))

export const titleWeight = (words: number, average: number): number =>
  TITLE_WEIGHT / (1 - TITLE_LENGTH + TITLE_LENGTH * (words / average))
