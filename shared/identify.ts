/** Photographs that one identification looks at: the whole, the base, the mark. */
export const MOST_PHOTOS = 5

interface Named {
  readonly itemName: string | null
  readonly topMatch: { readonly label: string } | null
  readonly gptAnalysis: { readonly itemName: string } | null
}

/** What an answer calls the piece: the catalogue names it before anyone else does. Null where nobody knew it. */
export const identifiedName = ({ itemName, topMatch, gptAnalysis }: Named): string | null =>
  itemName ?? topMatch?.label ?? gptAnalysis?.itemName ?? null
