import Check from 'lucide-react/icons/check'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { useDiscardDraft } from '../../lib/api/delete-listing-draft.ts'
import { messageOf } from '../../lib/api-error.ts'
import type { DraftSaver, SavingState } from './draft-saver.ts'
import { forgetUnsaved } from './listing-draft.ts'

const ConfirmDialog = lazy(() =>
  import('../../components/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

interface DraftStatusProps {
  inventoryId: string
  saver: Pick<DraftSaver<never>, 'flush' | 'stop' | 'resume'>
  state: SavingState
  /** Everything filled in is in the draft. */
  isWhole: boolean
}

export function DraftStatus({ inventoryId, saver, state, isWhole }: DraftStatusProps) {
  const { step, error } = state
  return (
    <div className="mt-6">
      {step === 'failed' && (
        <AlertBox
          tone="danger"
          title="Your draft could not be saved"
          className="mb-4"
          actions={
            <Button variant="secondary" size="small" onClick={() => saver.flush()}>
              Try again
            </Button>
          }
        >
          {messageOf(error)} We keep trying while this page is open.
        </AlertBox>
      )}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3 text-caption text-muted">
        <p className="flex items-center gap-1.5">{words(step, isWhole)}</p>
        <Discard {...{ inventoryId, saver }} />
      </div>
    </div>
  )
}

function words(step: SavingState['step'], isWhole: boolean) {
  if (step === 'failed') return 'Draft not saved'
  if (step === 'saving' || step === 'unsaved') return 'Saving draft…'
  return (
    <>
      <Check aria-hidden className="size-4" />
      {isWhole ? 'Draft saved' : 'Draft saved, except fields with errors'}
    </>
  )
}

function Discard({ inventoryId, saver }: Pick<DraftStatusProps, 'inventoryId' | 'saver'>) {
  const navigate = useNavigate()
  const [isAsking, ask] = useState(false)
  const discarding = useDiscardDraft(inventoryId)
  const discard = async () => {
    // A save that arrives later would bring the draft back.
    await saver.stop()
    discarding.mutate(undefined, {
      onSuccess: () => {
        forgetUnsaved(inventoryId)
        navigate('/inventory')
      },
      onError: () => {
        saver.resume()
        ask(false)
      },
    })
  }
  return (
    <>
      <Button variant="quiet" size="small" className="-mr-3" onClick={() => ask(true)}>
        Discard draft
      </Button>
      <MountOnFirstOpen isOpen={isAsking}>
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={ask}
          title="Discard this draft?"
          confirmLabel="Discard"
          pendingLabel="Discarding..."
          pending={discarding.isPending}
          onConfirm={discard}
        >
          What you filled in here is deleted. The item itself stays in your inventory.
        </ConfirmDialog>
      </MountOnFirstOpen>
    </>
  )
}
