import { useSyncExternalStore } from 'react'
import { installPrompt, watchInstallPrompt } from '../install-prompt.ts'

const VISITS = 'visits'
const VISIT = 'visit'

/** One per session of a tab. */
export function noteVisit(): void {
  try {
    if (sessionStorage.getItem(VISIT)) return
    sessionStorage.setItem(VISIT, '1')
    localStorage.setItem(VISITS, String(visits() + 1))
  } catch {
    // Storage is off.
  }
}

function visits(): number {
  try {
    return Number(localStorage.getItem(VISITS) ?? 0)
  } catch {
    return 0
  }
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches
/** Safari on iPhone and iPad has no prompt; Chrome there can't install. iPads say they are Macs. */
const isAppleTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export type InstallOffer = { prompt: () => Promise<unknown> } | 'by-hand' | undefined

/** From the second visit on, and not in the installed app. */
export function useInstallOffer(): InstallOffer {
  const prompt = useSyncExternalStore(watchInstallPrompt, installPrompt)
  if (visits() < 2 || isInstalled()) return undefined
  return prompt ?? (isAppleTouch() ? 'by-hand' : undefined)
}
