import { useState } from 'react'
import type { DraftToPublish } from '../../../shared/contract/endpoints/drafts.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ShareView } from '../../components/share-view.tsx'
import { piecesText } from './outcome-texts.ts'

interface PublishBarProps {
  drafts: readonly DraftToPublish[]
  ready: readonly DraftToPublish[]
  chosenCount: number
  isBusy: boolean
  onChoose: (drafts: readonly DraftToPublish[]) => void
  onPublish: (sharesView: boolean) => Promise<unknown>
}

export function PublishBar({ drafts, ready, chosenCount, isBusy, onChoose, onPublish }: PublishBarProps) {
  const [isAsking, setAsking] = useState(false)
  const [sharesView, setSharesView] = useState(false)
  const close = () => setAsking(false)
  return (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-3 border-y bg-paper py-4 lg:sticky lg:top-16 lg:z-10"
    >
      <Button variant="secondary" size="small" disabled={isBusy || ready.length === 0} onClick={() => onChoose(ready)}>
        {`Select Ready (${formatNumber(ready.length)})`}
      </Button>
      <Button variant="secondary" size="small" disabled={isBusy} onClick={() => onChoose(drafts)}>
        {`Select All (${formatNumber(drafts.length)})`}
      </Button>
      <Button variant="quiet" size="small" disabled={isBusy || chosenCount === 0} onClick={() => onChoose([])}>
        Clear Selection
      </Button>
      <span className="grow" />
      <p role="status" className="text-caption text-muted">
        {`${piecesText(chosenCount)} selected`}
      </p>
      <Button
        className="max-sm:w-full"
        disabled={chosenCount === 0}
        pending={isBusy}
        pendingLabel="Publishing..."
        onClick={() => setAsking(true)}
      >
        Publish
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={isOpen => !isOpen && close()}
          title={`Publish ${piecesText(chosenCount)}?`}
          confirmLabel="Publish"
          pendingLabel="Publishing..."
          pending={isBusy}
          danger={false}
          onConfirm={() => void onPublish(sharesView).then(close, () => undefined)}
        >
          <p>
            They are for sale at once, and auctions begin now. What can’t be published stays a draft, with the reason.
          </p>
          <ShareView of="file" checked={sharesView} onChange={setSharesView} className="mt-4" />
        </ConfirmDialog>
      )}
    </section>
  )
}
