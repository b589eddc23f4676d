interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let kept: InstallPrompt | undefined
const listeners = new Set<() => void>()

function note(event: Event | undefined) {
  kept = event as InstallPrompt | undefined
  for (const listener of listeners) listener()
}

/** The browser offers once, early, and would show a banner of its own. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    note(event)
  })
  window.addEventListener('appinstalled', () => note(undefined))
}

export const installPrompt = () => kept

export function watchInstallPrompt(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
