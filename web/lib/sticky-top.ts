/** Of a sticky column: one that is taller than the window scrolls until its end is in sight. Used as a `ref`. */
export function stickyTop(column: HTMLElement | null) {
  if (!column) return
  const observer = new ResizeObserver(() => {
    column.style.top = `min(6rem, 100dvh - ${column.offsetHeight}px - 1.5rem)`
  })
  observer.observe(column)
  return () => observer.disconnect()
}
