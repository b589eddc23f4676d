import { setTimeout as pause } from 'node:timers/promises'

/** What something that takes minutes or hours needs of who runs it. */
export interface LongRun {
  readonly clock: () => Date
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly say: (line: string) => void
}

export const onTerminal: LongRun = { clock: () => new Date(), pause, say: line => console.log(line) }
