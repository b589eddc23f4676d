/** Pieces that are selected, and the last one that was, from which Shift selects. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** All between the last one and this one, as the last one is. @param found in the order shown */
export function extended(selection: Selection, id: string, found: readonly string[]): Selection {
  const [from, to] = [found.indexOf(selection.anchor ?? ''), found.indexOf(id)]
  if (from < 0 || to < 0) return toggled(selection, id)
  const between = found.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(selection.ids)
  const isAdding = selection.ids.has(selection.anchor ?? '')
  for (const each of between) {
    if (isAdding) next.add(each)
    else next.delete(each)
  }
  return { ids: next, anchor: id }
}

export const allSelected = (found: readonly string[]): Selection => ({ ids: new Set(found), anchor: found[0] ?? null })
