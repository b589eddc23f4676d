const MAX_SHOWN_PAGES = 5

/** The current page and its neighbors. */
export function pageNumbers(page: number, pages: number): number[] {
  const count = Math.min(MAX_SHOWN_PAGES, pages)
  const first = Math.min(Math.max(page - Math.floor(MAX_SHOWN_PAGES / 2), 1), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
