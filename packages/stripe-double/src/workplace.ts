import type { DatabaseSync } from 'node:sqlite'
import type { ObjectStore } from './object-store.ts'

export interface Workplace {
  db: DatabaseSync
  store: ObjectStore
  now: () => Date
  /** `http://localhost:3001` */
  pageOrigin: string
  appName: string
  appOrigin: string
  dashboardPath: string
}

export const secondsNow = ({ now }: Pick<Workplace, 'now'>): number => Math.floor(now().getTime() / 1000)
