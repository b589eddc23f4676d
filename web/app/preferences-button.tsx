import { lazy, useState } from 'react'
import { MountOnFirstOpen } from '../components/mount-on-first-open.tsx'
import { currencyName } from '../lib/currency-options.ts'
import { usePreferences } from '../lib/preferences.ts'

const PreferencesDialog = lazy(() =>
  import('./preferences-dialog.tsx').then(module => ({ default: module.PreferencesDialog })),
)

export function PreferencesButton() {
  const { units, currency, timeZone } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Units, currency and time zone"
        onClick={() => setOpen(true)}
        className="py-1.5 text-left text-small text-muted hover:text-ink pointer-coarse:py-2.5"
      >
        {units === 'in' ? 'Inches' : 'Centimeters'} · {currencyName(currency)} · {place}
      </button>
      <MountOnFirstOpen isOpen={isOpen}>
        <PreferencesDialog isOpen={isOpen} onOpenChange={setOpen} />
      </MountOnFirstOpen>
    </>
  )
}
