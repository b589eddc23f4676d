import type { DatabaseSync } from 'node:sqlite'
import type { ObjectStore } from './object-store.ts'

/** What every part of the double works with. */
export interface Workplace {
  db: DatabaseSync
  store: ObjectStore
  now: () => Date
  /** Where the hosted pages are seen: `http://localhost:3001`. */
  pageOrigin: string
  /** The shop's name, as people read it. */
  appName: string
  /** Where the shop is seen. */
  appOrigin: string
}

export const secondsNow = ({ now }: Pick<Workplace, 'now'>): number => Math.floor(now().getTime() / 1000)
