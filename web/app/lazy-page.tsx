import { type ComponentType, lazy } from 'react'

/** `lazyPage(() => import('…'), 'CatalogPage')` */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}
