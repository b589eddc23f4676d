import { useSyncExternalStore } from 'react'

export interface Notice {
  tone: 'plain' | 'success' | 'error'
  title: string
  description?: string
  /** Where to see what it is about. */
  link?: { label: string; to: string }
}

/** Where notices appear. */
interface Stage {
  show: (notice: Notice) => void
  clear: () => void
}

let stage: Stage | undefined
let waiting: Notice | undefined
const listeners = new Set<() => void>()

/** The toast library loads with the first notice, which waits here until it is on the screen. */
function notice(next: Notice) {
  if (stage) return stage.show(next)
  wait(next)
}

function wait(next: Notice | undefined) {
  waiting = next
  for (const listener of listeners) listener()
}

/** A short message at the edge of the screen: one at a time, five seconds. */
export const notify = {
  plain: (title: string, description?: string, link?: Notice['link']) =>
    notice({ tone: 'plain', title, description, link }),
  success: (title: string, description?: string, link?: Notice['link']) =>
    notice({ tone: 'success', title, description, link }),
  error: (title: string, description?: string, link?: Notice['link']) =>
    notice({ tone: 'error', title, description, link }),
  /** Takes the notice away: what it spoke of is past. */
  clear: () => {
    wait(undefined)
    stage?.clear()
  },
}

/** Called by the screen's toast region when it is ready. @returns how to hand it back */
export function takeNotices(by: Stage): () => void {
  stage = by
  if (waiting) by.show(waiting)
  waiting = undefined
  return () => {
    stage = undefined
  }
}

/** Whether anything has been notified yet. */
export const useFirstNotice = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== undefined || stage !== undefined,
  )
