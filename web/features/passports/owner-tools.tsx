import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { passports } from '../../../shared/contract/endpoints/passports.ts'
import type { PassportView } from '../../../shared/rules/passport.ts'
import { ConditionForm } from './condition-form.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { DocumentForm } from './document-form.tsx'
import { OwnerNameForm } from './owner-name-form.tsx'
import { PhotosForm } from './photos-form.tsx'
import { Removals } from './removals.tsx'
import { TheftForm } from './theft-form.tsx'

interface OwnerToolsProps {
  id: string
  view: PassportView
  mine: ResponseOf<typeof passports.getMyPassport>
}

/** Closed tools stay mounted: what was begun in one is still there. */
export function OwnerTools({ id, view, mine: { isMine, name, removable } }: OwnerToolsProps) {
  if (!isMine && removable.length === 0) return null
  return (
    <section aria-labelledby="own-passport" className="mt-14">
      <h2 id="own-passport" className="text-heading">
        {isMine ? 'Write into this passport' : 'What you wrote into this passport'}
      </h2>
      <p className="mt-2 mb-6 max-w-[68ch] text-small text-muted">
        {isMine
          ? 'Each entry is signed and dated, and goes on with the piece when you sell it.'
          : 'You can remove it, though the piece is no longer yours to write about.'}
      </p>
      {isMine && (
        <>
          <Tool title="Correct or complete">
            <CorrectionForm id={id} view={view} />
          </Tool>
          <Tool title="Add photographs">
            <PhotosForm id={id} />
          </Tool>
          <Tool title="Report its condition">
            <ConditionForm id={id} />
          </Tool>
          <Tool title="Add a document">
            <DocumentForm id={id} />
          </Tool>
          <Tool title="Show your name">
            <OwnerNameForm id={id} name={name} />
          </Tool>
          <Tool title="Theft">
            <TheftForm id={id} stolenSince={view.stolenSince} />
          </Tool>
        </>
      )}
      {removable.length > 0 && (
        <Tool title="Remove what you wrote">
          <Removals id={id} view={view} removable={removable} />
        </Tool>
      )}
    </section>
  )
}

const Tool = ({ title, children }: { title: string; children: ReactNode }) => (
  <details name="passport-tools" className="group border-b first-of-type:border-t">
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-90" />
      <span className="font-serif text-title">{title}</span>
    </summary>
    <div className="max-w-2xl pt-2 pb-8 sm:pl-8">{children}</div>
  </details>
)
