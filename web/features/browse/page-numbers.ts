const MOST = 5

/** The pages to offer by number: the current one and those around it, as near to it as the ends allow. */
export function pageNumbers(page: number, pages: number): number[] {
  const count = Math.min(MOST, pages)
  const first = Math.min(Math.max(page - Math.floor(MOST / 2), 1), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
