/** The kinds that public/artwork.svg has a symbol for. */
const drawn = ['Art', 'Furniture', 'Jewelry', 'Ceramics', 'Textiles', 'Silver', 'Metalwork', 'Glass', 'Books']

/** Decorative. Unknown categories get the vase. */
export function Artwork({
  category,
  strokeWidth = 1,
  className,
}: {
  category?: string | null
  /** Line width on the drawing's 80 x 100 grid. */
  strokeWidth?: number
  className?: string
}) {
  const symbol = category && drawn.includes(category) ? category : 'Vase'
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 80 100"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <use href={`/artwork.svg#${symbol}`} />
    </svg>
  )
}
