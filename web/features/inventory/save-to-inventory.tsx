import { lazy, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FromFirstOpening } from '../../components/from-first-opening.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { loginPath } from '../../lib/login-path.ts'
import { keep, recall } from '../../lib/session-memory.ts'
import { useUser } from '../../lib/use-user.ts'
import { type NewItem, useCreateInventoryItem } from './api/create-inventory-item.ts'
import { SHARE_VIEW, SHARE_VIEW_HINT } from './share-view.ts'

const NewItemDialog = lazy(() => import('./new-item-dialog.tsx').then(module => ({ default: module.NewItemDialog })))

interface SaveToInventoryProps {
  /** An identification's id; each is saved once. */
  sourceId: string
  /** null if nothing was identified: only the form by hand is left. */
  draft: NewItem | null
  /** For the form by hand. */
  imageUrl: string
}

export function SaveToInventory({ sourceId, draft, imageUrl }: SaveToInventoryProps) {
  const { user } = useUser()
  const create = useCreateInventoryItem()
  const [isSaved, markSaved] = useSaved(sourceId)
  const form = useFormByHand()
  const [sharesView, setSharesView] = useState(false)
  const mayShare = draft?.sharesView !== undefined
  if (user === undefined) return <Skeleton className="h-11 w-44" />
  if (isSaved) return <ButtonLink to="/inventory">View in My Inventory</ButtonLink>
  if (user === null) {
    return (
      <>
        {draft && <ButtonLink to={form.loginPath(false)}>Sign in to save</ButtonLink>}
        <ButtonLink to={form.loginPath(true)} variant="secondary">
          Sign in to fill in the form by hand
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      {draft && (
        <Button
          pending={create.isPending}
          pendingLabel="Saving..."
          onClick={() => create.mutate({ ...draft, ...(mayShare && { sharesView }) }, { onSuccess: markSaved })}
        >
          Save to Inventory
        </Button>
      )}
      <Button variant={draft ? 'secondary' : 'primary'} onClick={() => form.setOpen(true)}>
        Fill in the form by hand
      </Button>
      {mayShare && <ShareView checked={sharesView} onChange={setSharesView} />}
      <FromFirstOpening isOpen={form.isOpen}>
        <NewItemDialog
          isOpen={form.isOpen}
          onClose={() => form.setOpen(false)}
          onSaved={markSaved}
          imageUrl={imageUrl}
        />
      </FromFirstOpening>
    </>
  )
}

interface ShareViewProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

function ShareView({ checked, onChange }: ShareViewProps) {
  const id = useId()
  return (
    <div className="basis-full">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={event => onChange(event.target.checked)}
          aria-describedby={`${id}-hint`}
          className="mt-0.5 size-5 shrink-0 rounded-sm"
        />
        <label htmlFor={id} className="text-small">
          {SHARE_VIEW}
        </label>
      </div>
      <p id={`${id}-hint`} className="mt-1 max-w-prose pl-8 text-caption text-muted">
        {SHARE_VIEW_HINT}
      </p>
    </div>
  )
}

/** Whether this tab has saved it already. */
function useSaved(sourceId: string): [boolean, () => void] {
  const key = `saved:${sourceId}`
  const [isSaved, setSaved] = useState(() => recall(key, z.literal(true)) ?? false)
  const markSaved = () => {
    keep(key, true)
    setSaved(true)
  }
  return [isSaved, markSaved]
}

/** Open while the URL says so, so that a visitor who signs in for it comes back to it. */
function useFormByHand() {
  const { pathname, search } = useLocation()
  const [, setSearch] = useSearchParams()
  const withForm = (isOpen: boolean) => {
    const query = new URLSearchParams(search)
    if (isOpen) query.set('form', 'by-hand')
    else query.delete('form')
    return query
  }
  return {
    isOpen: new URLSearchParams(search).get('form') === 'by-hand',
    setOpen: (isOpen: boolean) => setSearch(withForm(isOpen), { replace: true }),
    loginPath: (isOpen: boolean) => loginPath({ pathname, search: `?${withForm(isOpen)}` }),
  }
}
