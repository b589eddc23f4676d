import { useState } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import type { PassportView, ReadEntry } from '../../../shared/rules/passport.ts'
import { documentTexts } from '../../../shared/rules/piece-documents.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Photo } from '../../components/photo.tsx'
import { useChange } from '../../lib/queries.ts'
import { ofPassport } from './adding.ts'
import { kindTitles } from './kind-titles.ts'

type Removable = ResponseOf<typeof passports.getMyPassport>['removable'][number]

interface RemovalsProps {
  id: string
  view: PassportView
  removable: readonly Removable[]
}

/** What a person wrote, also into the passport of a piece that they have sold. */
export function Removals({ id, view, removable }: RemovalsProps) {
  const [asked, ask] = useState<Removable>()
  const removing = useChange(passports.removeFromPassport, { ...ofPassport(id), failure: 'Nothing was removed' })
  return (
    <>
      <ul aria-label="What you wrote" className="divide-y border-y">
        {removable.map(each => {
          const entry = view.entries[each.entry - 1]
          if (!entry) return null
          const imageUrl = photoOf(entry, each.part)
          return (
            <li key={`${each.entry} ${each.part}`} className="flex items-center gap-4 py-3">
              {imageUrl && <Photo imageUrl={imageUrl} alt="" sizes="4rem" fit="contain" className="size-16 shrink-0" />}
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="line-clamp-2">{textOf(entry, each.part) ?? kindTitles[entry.kind]}</span>
                <span className="block text-caption text-muted">
                  Entry {entry.seq}, <DateText iso={entry.at} />
                </span>
              </span>
              <Button variant="secondary" size="small" onClick={() => ask(each)}>
                Remove
              </Button>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={isOpen => !isOpen && ask(undefined)}
        title="Remove this for good?"
        confirmLabel="Remove"
        pending={removing.isPending}
        onConfirm={() => asked && removing.mutate(asked, { onSettled: () => ask(undefined) })}
      >
        Nobody can read it any more, and it can’t be brought back. The history says that something was removed on
        request; the chain stays unbroken.
      </ConfirmDialog>
    </>
  )
}

function photoOf({ kind, parts }: ReadEntry, no: number): string | undefined {
  const part = parts[no - 1]
  return (kind === 'photographed' || kind === 'document') && part && 'imageUrl' in part ? part.imageUrl : undefined
}

/** Undefined if its kind says all. */
function textOf(entry: ReadEntry, no: number): string | undefined {
  switch (entry.kind) {
    case 'identified':
    case 'described': {
      const stated = entry.parts[no - 1]?.stated ?? {}
      return Object.values(stated)
        .filter(value => typeof value === 'string')
        .join(' · ')
    }
    case 'condition':
      return entry.parts[no - 1]?.flaws ?? undefined
    case 'document':
      return documentTexts[entry.data.document].title
    case 'owner_named':
      return entry.parts[no - 1]?.name
    default:
      return undefined
  }
}
