import { useSyncExternalStore } from 'react'

const watchConnection = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the device has a network. Whether the server can be reached only a call can tell. */
export const useIsOnline = (): boolean => useSyncExternalStore(watchConnection, () => navigator.onLine)
