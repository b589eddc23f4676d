/** Photographs that one identification looks at: the whole, the base, the mark. */
export const MOST_PHOTOS = 5
