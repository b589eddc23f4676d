import { lazy, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { ShareView } from '../../components/share-view.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { loginPath } from '../../lib/login-path.ts'
import { keep, recall } from '../../lib/session-memory.ts'
import { queryWith, useAddressQuery } from '../../lib/use-address-query.ts'
import { useUser } from '../../lib/use-user.ts'
import { type NewItem, useCreateInventoryItem } from './api/create-inventory-item.ts'
import type { Guess } from './new-item-dialog.tsx'

const NewItemDialog = lazy(() => import('./new-item-dialog.tsx').then(module => ({ default: module.NewItemDialog })))

interface SaveToInventoryProps {
  /** An identification's id; each is saved once. */
  sourceId: string
  /** null if nothing was identified: only the form by hand is left. */
  proposal: Guess | { readonly values: NewItem; readonly suggestions: null } | null
  /** For the form by hand. */
  imageUrl: string
  /** The photograph as it was chosen, which is kept larger than identification needs. */
  original?: File | undefined
}

export function SaveToInventory({ sourceId, proposal, imageUrl, original }: SaveToInventoryProps) {
  const { user } = useUser()
  const create = useCreateInventoryItem()
  const [savedId, markSaved] = useSaved(sourceId)
  const form = useFormByHand()
  const [sharesView, setSharesView] = useState(false)
  const [checksGuess, setChecksGuess] = useState(false)
  const certain = proposal?.suggestions === null ? proposal.values : undefined
  const guess = proposal?.suggestions ? proposal : undefined
  const mayShare = certain?.sharesView !== undefined
  if (user === undefined) return <Skeleton className="h-11 w-44" />
  if (savedId) return <Saved id={savedId} />
  if (user === null) {
    return (
      <>
        {proposal && <ButtonLink to={form.loginPath(false)}>Sign in to save</ButtonLink>}
        <ButtonLink to={form.loginPath(true)} variant="secondary">
          Sign in to fill in the form by hand
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      {guess && <Button onClick={() => setChecksGuess(true)}>Save to Inventory</Button>}
      {certain && (
        <Button
          pending={create.isPending}
          pendingLabel="Saving..."
          onClick={() =>
            create.mutate({ ...certain, ...(mayShare && { sharesView }), original }, { onSuccess: markSaved })
          }
        >
          Save to Inventory
        </Button>
      )}
      <Button variant={proposal ? 'secondary' : 'primary'} onClick={() => form.setOpen(true)}>
        Fill in the form by hand
      </Button>
      {mayShare && <ShareView of="find" checked={sharesView} onChange={setSharesView} className="basis-full" />}
      <MountOnFirstOpen isOpen={checksGuess}>
        <NewItemDialog
          isOpen={checksGuess}
          onClose={() => setChecksGuess(false)}
          onSaved={markSaved}
          imageUrl={imageUrl}
          original={original}
          guess={guess}
        />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={form.isOpen}>
        <NewItemDialog
          isOpen={form.isOpen}
          onClose={() => form.setOpen(false)}
          onSaved={markSaved}
          imageUrl={imageUrl}
          original={original}
        />
      </MountOnFirstOpen>
    </>
  )
}

function Saved({ id }: { id: string }) {
  return (
    <>
      <ButtonLink to={`/list/${id}`}>Sell It</ButtonLink>
      <ButtonLink to="/inventory" variant="secondary">
        View in My Inventory
      </ButtonLink>
    </>
  )
}

/** The item that this tab has saved it as. */
function useSaved(sourceId: string): [string | undefined, (item: { id: string }) => void] {
  const key = `saved-as:${sourceId}`
  const [savedId, setSavedId] = useState(() => recall(key, z.string()))
  const markSaved = ({ id }: { id: string }) => {
    keep(key, id)
    setSavedId(id)
  }
  return [savedId, markSaved]
}

/** Open while the URL says so, so that a visitor who signs in for it comes back to it. */
function useFormByHand() {
  const { pathname } = useLocation()
  const [query, change] = useAddressQuery()
  const partOf = (isOpen: boolean) => ({ form: isOpen ? 'by-hand' : '' })
  return {
    isOpen: query.get('form') === 'by-hand',
    setOpen: (isOpen: boolean) => change(partOf(isOpen)),
    loginPath: (isOpen: boolean) => loginPath({ pathname, search: `?${queryWith(query, partOf(isOpen))}` }),
  }
}
