import { useRef } from 'react'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { useChangePhoto } from '../../lib/api/update-profile.ts'
import { messageOf } from '../../lib/api-error.ts'
import { imageFilesIn } from '../../lib/image-files.ts'
import { notify } from '../../lib/notify.ts'
import { takeChosen } from '../../lib/use-file-drop.ts'

export function ProfilePhoto({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const change = useChangePhoto()
  const isStoring = change.isPending && change.variables !== null
  const save = (file: File | null) =>
    change.mutate(file, {
      onSuccess: () => {
        notify.success(file ? 'Photograph saved' : 'Photograph removed')
        // The pressed button is gone.
        if (!file) chooseButton.current?.focus()
      },
      onError: error => notify.error('Failed to save the photograph', messageOf(error)),
    })
  const take = (files: readonly File[]) => {
    const [picture] = imageFilesIn(files.slice(0, 1))
    if (picture) save(picture)
  }
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={user.firstName} imageUrl={user.profileImageUrl} className="size-24 text-display" />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={chooseButton}
          variant="secondary"
          size="small"
          pending={isStoring}
          pendingLabel="Saving the photograph..."
          onClick={() => input.current?.click()}
        >
          {user.profileImageUrl ? 'Change photograph' : 'Add a photograph'}
        </Button>
        {user.profileImageUrl && (
          <Button
            variant="quiet"
            size="small"
            pending={change.isPending && !isStoring}
            disabled={change.isPending}
            onClick={() => save(null)}
          >
            Remove
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        tabIndex={-1}
        hidden
        aria-label="Photograph from a file"
        onChange={takeChosen(take)}
      />
    </div>
  )
}
