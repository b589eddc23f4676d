import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { NamedRow } from '../../../shared/contract/endpoint.ts'
import { type ObjectId, type Passport, passports } from '../../../shared/contract/endpoints/passports.ts'
import { renditionOf } from '../../../shared/contract/photo-address.ts'
import { objectIdCategories, objectIdTitles } from '../../../shared/rules/object-id.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PrintSheet } from '../../components/print-sheet.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/queries.ts'

/** The passport in forms that others read, and with what is needed to check it elsewhere. */
export function Exports({ passport }: { passport: Passport }) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const save = () => {
    const file = new Blob([JSON.stringify(passport, null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `passport-${passport.id}.json`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const address = ({ path }: NamedRow) => path.replace('{id}', passport.id)
  return (
    <section aria-labelledby="exports">
      <h2 id="exports" className="mt-12 mb-4 text-heading">
        Files of this passport
      </h2>
      <p className="max-w-2xl">
        Object ID is what police, customs and insurers ask for when a piece is missing. Museums read Linked Art, and
        viewers of IIIF show its photographs. No owner’s name and no document is in them.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => setSheetOpen(true)}>Object ID sheet</Button>
        <Button variant="secondary" onClick={save}>
          Download the chain
        </Button>
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-3 text-small">
        {[
          ['Object ID (JSON)', passports.getPieceObjectId, 'object-id.json'] as const,
          ['Linked Art (JSON-LD)', passports.getPieceLinkedArt, 'linked-art.json'] as const,
          ['IIIF manifest', passports.getPieceManifest, 'manifest.json'] as const,
        ].map(([title, row, name]) => (
          <li key={name}>
            <a href={address(row)} download={name} className="underline underline-offset-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <MountOnFirstOpen isOpen={isSheetOpen}>
        <Dialog title="Object ID" isOpen={isSheetOpen} onOpenChange={setSheetOpen}>
          <Loaded id={passport.id} />
        </Dialog>
      </MountOnFirstOpen>
    </section>
  )
}

function Loaded({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useRead(passports.getPieceObjectId, { params: { id } })
  if (!data)
    return error ? (
      <ErrorState title="Failed to load the sheet" error={error} onRetry={() => refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-112" />
    )
  return (
    <>
      <Sheet objectId={data} />
      <PrintSheet>
        <p className="label mb-1 text-muted">Object ID</p>
        <Sheet objectId={data} />
      </PrintSheet>
      <DialogActions>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          Print sheet
        </Button>
      </DialogActions>
    </>
  )
}

function Sheet({ objectId }: { objectId: ObjectId }) {
  const { code, passportUrl, stolenSince, stoppedIn, photographs } = objectId
  return (
    <div className="text-small">
      <p className="wrap-anywhere">
        {code} · {passportUrl}
      </p>
      {stolenSince && (
        <p className="mt-2 font-medium">
          Reported stolen, missing since <DateText iso={stolenSince} />.
        </p>
      )}
      {stoppedIn && (
        <p className="mt-2 font-medium">
          Reported stolen; marked in <DateText iso={`${stoppedIn}-01`} form="month" />.
        </p>
      )}
      {photographs.length > 0 ? (
        <ul className="mt-4 grid grid-cols-3 gap-2">
          {photographs.map(({ url, sha256 }) => (
            <li key={sha256}>
              <img
                src={renditionOf(new URL(url).pathname, 800)}
                alt=""
                className="aspect-square w-full object-contain"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4">No photographs.</p>
      )}
      <dl className="mt-4 grid gap-x-6 gap-y-0.5 sm:grid-cols-[11rem_1fr] sm:gap-y-2">
        {objectIdCategories.map(name => {
          const stated = objectId[name]
          return (
            <div key={name} className="contents">
              <dt className="text-muted">{objectIdTitles[name]}</dt>
              <dd className="whitespace-pre-line wrap-anywhere max-sm:mb-2">
                {stated ? stated.text : 'Not stated'}
                {stated?.isGuess && ' (a guess)'}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
