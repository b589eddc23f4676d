import { Dialog } from '../components/dialog.tsx'
import { PreferenceForm } from '../features/accounts/preference-form.tsx'

interface PreferencesDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function PreferencesDialog({ isOpen, onOpenChange }: PreferencesDialogProps) {
  return (
    <Dialog title="Language, units, currency and time zone" isOpen={isOpen} onOpenChange={onOpenChange}>
      <PreferenceForm onSaved={() => onOpenChange(false)} />
    </Dialog>
  )
}
