import * as z from 'zod'
import { listingDraft } from '../../shared/contract/endpoints/drafts.ts'
import { createListingBody } from '../../shared/contract/endpoints/listings.ts'
import type { DraftRecord } from '../core/draft/draft-store.ts'
import { presentDraft } from '../core/draft/present-draft.ts'

const listingOfDraft = listingDraft.omit({ step: true, savedAt: true })

/** What a draft decides nothing about is as in the item, or in its seller's account. */
const undecided = (draft: object) =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== null || name === 'resaleRight'))

/** A draft as the body of `createListing`, checked like one that somebody sends. */
export function readInput(draft: DraftRecord, item: { readonly itemName: string }, sharesView: boolean) {
  const said = undecided(z.encode(listingOfDraft, presentDraft(draft)))
  return createListingBody.safeParse({ itemName: item.itemName, ...said, sharesView })
}
