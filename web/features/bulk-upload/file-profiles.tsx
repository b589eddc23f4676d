import { useId, useState } from 'react'
import {
  bulkUploads,
  type FileAnswers,
  type FileMapping,
  type FileReading,
} from '../../../shared/contract/endpoints/bulk-upload.ts'
import { Button } from '../../components/button.tsx'
import { DeleteDialog, DoomedName } from '../../components/delete-dialog.tsx'
import { controlClass } from '../../components/field-frame.tsx'
import { notify } from '../../lib/notify.ts'
import { useChange, useRead } from '../../lib/queries.ts'

interface SaveProfileProps {
  reading: FileReading
  answers: FileAnswers
  /** An answer is not in the reading yet. */
  isBusy: boolean
}

/** Keeps what the columns are, for the next file with the same ones. */
export function SaveProfile({ reading, answers, isBusy }: SaveProfileProps) {
  const id = useId()
  const [name, setName] = useState(reading.mapping?.name ?? '')
  const save = useChange(bulkUploads.saveFileMapping, {
    failure: 'The profile was not saved',
    refreshes: [bulkUploads.listFileMappings],
    onSuccess: () => notify.success('Profile saved', 'The next file with these columns is read in the same way.'),
  })
  const send = () =>
    save.mutate({
      name,
      columnNames: reading.columns.map(column => column.name),
      columns: reading.columns.map(column => column.field),
      ...(reading.listingType && { listingType: reading.listingType }),
      categories: answers.categories ?? {},
    })
  return (
    <div>
      <label htmlFor={id} className="text-small font-medium">
        Save these columns as
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id={id}
          className={`${controlClass} h-11 min-w-0 sm:w-72`}
          value={name}
          maxLength={80}
          placeholder="My stock list"
          onChange={event => setName(event.target.value)}
        />
        <Button
          variant="secondary"
          disabled={isBusy || name.trim() === ''}
          pending={save.isPending}
          pendingLabel="Saving..."
          onClick={send}
        >
          Save Profile
        </Button>
      </div>
    </div>
  )
}

/** What was kept, to be deleted. */
export function FileProfiles() {
  const { data: profiles = [] } = useRead(bulkUploads.listFileMappings)
  const [doomed, setDoomed] = useState<FileMapping | null>(null)
  if (profiles.length === 0) return null
  return (
    <details className="text-small">
      <summary className="w-fit py-1 underline decoration-rule-strong underline-offset-4 hover:text-accent">
        {`Your profiles of files (${profiles.length})`}
      </summary>
      <ul className="mt-2 divide-y border-y">
        {profiles.map(profile => (
          <li key={profile.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{profile.name}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Delete the profile ${profile.name}`}
              onClick={() => setDoomed(profile)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {doomed && <DeleteProfileDialog key={doomed.id} profile={doomed} onClose={() => setDoomed(null)} />}
    </details>
  )
}

function DeleteProfileDialog({ profile, onClose }: { profile: FileMapping; onClose: () => void }) {
  return (
    <DeleteDialog
      title="Delete this profile?"
      deletion={useChange(bulkUploads.deleteFileMapping, {
        params: { id: profile.id },
        failure: 'Failed to delete the profile',
        refreshes: [bulkUploads.listFileMappings],
        onSuccess: () => notify.success('Profile deleted'),
      })}
      onClose={onClose}
    >
      Files like <DoomedName>{profile.name}</DoomedName> are read as we recognize them again.
    </DeleteDialog>
  )
}
