import { type ComponentType, lazy } from 'react'

/** A page whose code loads when someone goes there: `lazyPage(() => import('…'), 'CatalogPage')`. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}
