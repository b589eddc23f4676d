import { useIsOnline } from '../lib/use-is-online.ts'

/** Says so while the device has no network at all. */
export function OfflineNote() {
  const isOnline = useIsOnline()
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
