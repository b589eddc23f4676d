import { useSyncExternalStore } from 'react'

export interface Notice {
  tone: 'plain' | 'success' | 'error'
  title: string
  description?: string
  link?: { label: string; to: string }
}

interface Stage {
  show: (notice: Notice) => void
  clear: () => void
}

let stage: Stage | undefined
let waiting: Notice | undefined
const listeners = new Set<() => void>()

/** The toast library loads with the first notice, which waits until then. */
function notice(next: Notice) {
  if (stage) return stage.show(next)
  wait(next)
}

function wait(next: Notice | undefined) {
  waiting = next
  for (const listener of listeners) listener()
}

/** One at a time, for five seconds. */
export const notify = {
  plain: (title: string, description?: string, link?: Notice['link']) =>
    notice({ tone: 'plain', title, description, link }),
  success: (title: string, description?: string, link?: Notice['link']) =>
    notice({ tone: 'success', title, description, link }),
  error: (title: string, description?: string, link?: Notice['link']) =>
    notice({ tone: 'error', title, description, link }),
  clear: () => {
    wait(undefined)
    stage?.clear()
  },
}

/** For the toast region, once it is ready. Returns a function to detach it. */
export function takeNotices(by: Stage): () => void {
  stage = by
  if (waiting) by.show(waiting)
  waiting = undefined
  return () => {
    stage = undefined
  }
}

export const useFirstNotice = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== undefined || stage !== undefined,
  )
