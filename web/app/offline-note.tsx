import { useIsOnline } from '../lib/use-is-online.ts'

export function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <p role="status" className="border-b bg-warning-wash text-center text-small text-warning empty:hidden">
      {!isOnline && (
        <span className="page block py-2.5">
          You are offline. This page may be out of date, and you can’t send anything until you are back online.
        </span>
      )}
    </p>
  )
}
