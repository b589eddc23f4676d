import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'

const TICK_MS = 1000

/** By the server's clock, in milliseconds, rounded down, so that everything painted within a second agrees. */
const currentSecond = () => Math.floor(serverNow().getTime() / TICK_MS) * TICK_MS

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  for (const listener of listeners) listener()
  schedule()
}

/** On the full second, so that all clocks on the page change together and none drifts. */
function schedule() {
  timer = setTimeout(tick, TICK_MS - (serverNow().getTime() % TICK_MS))
}

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

/** Computed every second; renders only when the value changes, so `read` must not give an object. */
export const useFromNow = <T extends string | number | boolean>(read: (now: Date) => T): T =>
  useSyncExternalStore(subscribe, () => read(new Date(currentSecond())))

export const useNow = (): Date => new Date(useFromNow(now => now.getTime()))
