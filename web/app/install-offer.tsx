import { useInstallOffer } from '../lib/offline/installing.ts'

/** For who comes back. Nothing is shown where the app can't be installed, or is. */
export function InstallOffer() {
  const offer = useInstallOffer()
  if (!offer) return null
  if (offer === 'by-hand') {
    return <p className="mt-3 text-caption text-muted">To install Vitrine, choose Share, then Add to Home Screen.</p>
  }
  return (
    <button
      type="button"
      onClick={() => void offer.prompt()}
      className="mt-3 py-1.5 text-caption text-muted underline underline-offset-4 hover:text-ink pointer-coarse:py-2.5"
    >
      Install the app
    </button>
  )
}
