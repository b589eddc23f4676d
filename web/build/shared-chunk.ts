import { join } from 'node:path'

const web = join(import.meta.dirname, '..')

interface Context {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Names the chunk of what at least so many of these screens load at once. @param screens modules, from the app's root */
export function sharedBy(screens: readonly string[], atLeast: number) {
  let counts: ReadonlyMap<string, number> | undefined
  return (id: string, context: Context) => {
    counts ??= countedIn(screens, context)
    return (counts.get(id) ?? 0) >= atLeast ? 'shared' : null
  }
}

function countedIn(screens: readonly string[], context: Context): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const screen of screens) {
    const loaded = new Set<string>()
    const load = (id: string) => {
      if (loaded.has(id)) return
      loaded.add(id)
      context.getModuleInfo(id)?.importedIds.forEach(load)
    }
    load(join(web, screen))
    for (const id of loaded) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
