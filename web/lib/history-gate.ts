/*
 * Sees Back and Forward before the router does: listeners of the window run in the order they were added, so this file
 * is loaded first. While an overlay is open it has an entry in the history, above that of its page and with the page's
 * address; Back then closes the overlay, and the router is not told. docs/decisions/0068.
 */

/** @returns whether it kept the event from the router */
type Gate = (event: PopStateEvent) => boolean

interface EntryState {
  /** React Router numbers its entries. */
  idx?: number
  /** How many overlays are open at this entry. */
  overlays?: number
}

const { pushState, replaceState } = window.history
const overlaysAt = (state: EntryState | null): number => state?.overlays ?? 0
const withoutOverlays = (state: EntryState | null): EntryState | null => state && { ...state, overlays: undefined }

let gate: Gate | undefined
/** How to close each overlay that is open, the top-most last. */
const overlays: (() => void)[] = []
/** What the router shows. */
let page = { state: withoutOverlays(window.history.state), url: window.location.href }
/** Whether a move of ours is under way: the browser makes it later. */
let isMoving = false
let timer: ReturnType<typeof setTimeout> | undefined

function move(delta: number) {
  isMoving = true
  window.history.go(delta)
}

/** Gives each open overlay its entry, and takes away those of overlays that have closed. */
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

/** A page that is opened from an overlay takes over the overlay's entry: Back leads to the page below it. */
window.history.pushState = (state, unused, url) => {
  const isOverlay = overlaysAt(window.history.state) > 0 && !isMoving
  ;(isOverlay ? replaceState : pushState).call(window.history, state, unused, url)
  page = { state, url: window.location.href }
  align()
}

window.history.replaceState = (state, unused, url) => {
  const count = overlaysAt(window.history.state)
  replaceState.call(window.history, count > 0 ? { ...state, overlays: count } : state, unused, url)
  page = { state: withoutOverlays(state), url: window.location.href }
}

window.addEventListener('popstate', event => {
  isMoving = false
  const state: EntryState | null = event.state
  const count = overlaysAt(state)
  const isSamePage = state?.idx !== undefined && state.idx === page.state?.idx
  if (isSamePage) {
    event.stopImmediatePropagation()
    for (const close of overlays.slice(count).reverse()) close()
    // The page's address changed while an overlay was open, as filters do.
    if (count === 0 && window.location.href !== page.url) replaceState.call(window.history, page.state, '', page.url)
    align()
  } else if (count > 0) {
    // Nothing is open there any more.
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

/** Lets `next` see Back and Forward first; it may keep them from the router. @returns how to let go */
export function gateHistory(next: Gate): () => void {
  gate = next
  return () => {
    if (gate === next) gate = undefined
  }
}

/** Has Back close what opens now. @returns what to call once it has closed, in whichever way */
export function openOverlay(close: () => void): () => void {
  overlays.push(close)
  align()
  return () => {
    overlays.splice(overlays.indexOf(close), 1)
    align()
  }
}
