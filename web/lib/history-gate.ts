import { addressNow, noteAwaited } from './address-now.ts'

/**
 * Handles Back and Forward before the router: window listeners run in the order they were added, so this file loads
 * first. Each open overlay has its own history entry with the page's address. docs/decisions/41-screens.md.
 */

type Gate = (event: PopStateEvent) => boolean

interface EntryState {
  /** Entry number of React Router. */
  idx?: number
  overlays?: number
}

interface Page {
  readonly state: EntryState | null
  readonly url: string
}

const { pushState, replaceState } = window.history
const overlaysAt = (state: EntryState | null): number => state?.overlays ?? 0
const withoutOverlays = (state: EntryState | null): EntryState | null => state && { ...state, overlays: undefined }

let gate: Gate | undefined
const overlays: (() => void)[] = []
let page: Page = { state: withoutOverlays(window.history.state), url: window.location.href }
/** Our own navigation is pending: browsers navigate asynchronously. */
let isMoving = false
/** The page opened meanwhile. Entered at once, it would be left again by the navigation that is pending. */
let awaited: Page | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function move(delta: number) {
  isMoving = true
  window.history.go(delta)
}

function align() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (isMoving) return
    const entries = overlaysAt(window.history.state)
    if (entries > overlays.length) move(overlays.length - entries)
    for (let count = entries + 1; count <= overlays.length; count++)
      pushState.call(window.history, { ...window.history.state, overlays: count }, '')
  })
}

function enter(entered: Page) {
  // A page opened from an overlay replaces the overlay's entry, so Back leads to the page below it.
  const isOverlay = overlaysAt(window.history.state) > 0
  ;(isOverlay ? replaceState : pushState).call(window.history, entered.state, '', entered.url)
  page = entered
  align()
}

const pageAt = (state: EntryState | null, url: string | URL | null | undefined): Page => ({
  state: withoutOverlays(state),
  url: new URL(url ?? '', addressNow()).href,
})

function setAwaited(next: Page | undefined) {
  awaited = next
  noteAwaited(next?.url)
}

window.history.pushState = (state, _, url) => {
  if (isMoving) setAwaited(pageAt(state, url))
  else enter(pageAt(state, url))
}

window.history.replaceState = (state, unused, url) => {
  if (awaited) {
    setAwaited(pageAt(state, url))
    return
  }
  const count = overlaysAt(window.history.state)
  replaceState.call(window.history, count > 0 ? { ...state, overlays: count } : state, unused, url)
  page = { state: withoutOverlays(state), url: window.location.href }
}

window.addEventListener('popstate', event => {
  isMoving = false
  const state: EntryState | null = event.state
  const count = overlaysAt(state)
  if (awaited) {
    event.stopImmediatePropagation()
    enter(awaited)
    setAwaited(undefined)
    return
  }
  const isSamePage = state?.idx !== undefined && state.idx === page.state?.idx
  if (isSamePage) {
    event.stopImmediatePropagation()
    for (const close of overlays.slice(count).reverse()) close()
    // The page's address changed while an overlay was open, for example by filters.
    if (count === 0 && window.location.href !== page.url) replaceState.call(window.history, page.state, '', page.url)
    align()
  } else if (count > 0) {
    event.stopImmediatePropagation()
    move(-count)
  } else if (gate?.(event)) {
    event.stopImmediatePropagation()
  } else {
    for (const close of [...overlays].reverse()) close()
    page = { state, url: window.location.href }
  }
})

// The page was reloaded while an overlay was open.
align()

/** `next` gets Back and Forward first, and may keep them from the router. */
export function gateHistory(next: Gate): () => void {
  gate = next
  return () => {
    if (gate === next) gate = undefined
  }
}

export function openOverlay(close: () => void): () => void {
  overlays.push(close)
  align()
  return () => {
    overlays.splice(overlays.indexOf(close), 1)
    align()
  }
}
