/** The browse screen with filters: `browsePath({ category: 'Glass' })`. Absent and empty filters are left out. */
export function browsePath(filters: Readonly<Record<string, string | null | undefined>> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return query.size > 0 ? `/marketplace/browse?${query}` : '/marketplace/browse'
}
