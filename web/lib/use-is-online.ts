import { useSyncExternalStore } from 'react'

const watchConnection = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Only whether the device has a network; the server may still be out of reach. */
export const useIsOnline = (): boolean => useSyncExternalStore(watchConnection, () => navigator.onLine)
