import { useSyncExternalStore } from 'react'

const TICK_MS = 1000

/** The second that has begun, in milliseconds: the same for everything painted within it. */
const currentSecond = () => Math.floor(Date.now() / TICK_MS) * TICK_MS

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  for (const listener of listeners) listener()
  schedule()
}

/** The next tick falls on the next full second, so that all clocks on the page change together and none drifts. */
function schedule() {
  timer = setTimeout(tick, TICK_MS - (Date.now() % TICK_MS))
}

/** Nobody reads a hidden page. When it shows again it is right at once. */
function onVisibilityChange() {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') tick()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', onVisibilityChange)
    if (document.visibilityState === 'visible') schedule()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}

/**
 * A value that depends on the time, computed every second; renders only when it changes.
 * `read` gives a text, number or boolean, not an object.
 */
export const useFromNow = <T extends string | number | boolean>(read: (now: Date) => T): T =>
  useSyncExternalStore(subscribe, () => read(new Date(currentSecond())))

/** The time, to the second. */
export const useNow = (): Date => new Date(useFromNow(now => now.getTime()))
