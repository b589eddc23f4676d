import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedRow } from '../shared/contract/endpoint.ts'

/** What the gateway reads of an endpoint's row. */
export interface PlacedRoute {
  readonly file: string
  readonly row: Pick<NamedRow, 'name' | 'method' | 'path' | 'auth' | 'bodyType'> & { readonly isText?: true }
}

/** Written by `npm run generate`, because the rows bring the schemas of all endpoints, which handlers load for themselves. */
export const ROUTES_FILE = 'local/routes.json'

export const readRoutes = (): readonly PlacedRoute[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', ROUTES_FILE), 'utf8'))
