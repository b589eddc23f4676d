interface Listed {
  id: string
  updatedAt: string
}

/** Latest sale first, whenever the pieces were listed. */
export function inOrderOfSale<Listing extends Listed>(
  listings: readonly Listing[],
  sales: readonly { listingId: string; createdAt: string }[],
): Listing[] {
  const soldAt = new Map(sales.map(({ listingId, createdAt }) => [listingId, createdAt]))
  const timeOf = ({ id, updatedAt }: Listed) => Date.parse(soldAt.get(id) ?? updatedAt)
  return listings.toSorted((a, b) => timeOf(b) - timeOf(a))
}
