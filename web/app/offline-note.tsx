import { useSyncExternalStore } from 'react'

const watchConnection = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says so while the device has no network at all. Whether the server can be reached only a call can tell. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return (
    <p role="status" className="border-b bg-warning-wash text-center text-small text-warning empty:hidden">
      {!isOnline && (
        <span className="page block py-2.5">
          You are offline. What you see may be out of date, and nothing can be sent until the connection is back.
        </span>
      )}
    </p>
  )
}
