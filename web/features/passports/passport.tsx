import type { Passport } from '../../../shared/contract/endpoints/passports.ts'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import {
  evidenceTitles,
  firstBrokenEntry,
  type PassportFault,
  type PassportKind,
  type PassportView,
  passportView,
} from '../../../shared/rules/passport.ts'
import { detailNames, detailTitles } from '../../../shared/rules/piece-details.ts'
import { documentTexts } from '../../../shared/rules/piece-documents.ts'
import { factOf, statedFacts } from '../../../shared/rules/piece-facts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Photo } from '../../components/photo.tsx'
import { useRead } from '../../lib/queries.ts'
import { useUser } from '../../lib/use-user.ts'
import { Exports } from './exports.tsx'
import { OwnerTools } from './owner-tools.tsx'

const faultTexts: Readonly<Record<PassportFault, string>> = {
  order: 'an entry is missing, or stands in another place.',
  hash: 'it was changed after it was written.',
  part: 'what it says was changed after it was written.',
  key: 'it was signed with a key that is not known.',
  signature: 'it was not signed by this shop.',
}

const kindTitles: Readonly<Record<PassportKind, string>> = {
  opened: 'Passport opened',
  identified: 'Identified',
  described: 'Description changed',
  photographed: 'Photographed',
  condition: 'Condition reported',
  document: 'Document added',
  listed: 'Offered here',
  sold: 'Sold here',
  sale_undone: 'Sale undone',
  owner_changed: 'Passed on to a new owner',
  owner_named: 'Owner’s name shown with consent',
  reported_stolen: 'Reported stolen',
  report_withdrawn: 'Report of theft withdrawn',
  report_cleared: 'Report of theft cleared',
  removed: 'Something was removed',
}

const Heading = ({ children }: { children: string }) => <h2 className="mt-12 mb-4 text-heading">{children}</h2>

/** What it shows was checked before. */
export function PassportRead({ passport }: { passport: Passport }) {
  const broken = firstBrokenEntry(passport)
  const view = passportView(passport.entries)
  const { user } = useUser()
  const count = passport.entries.length
  return (
    <article className="max-w-4xl">
      {broken ? (
        <AlertBox tone="danger" title="This passport is broken">
          Entry {broken.seq}: {faultTexts[broken.fault]} Don’t rely on it from there on.
        </AlertBox>
      ) : (
        <p role="status" className="text-small text-muted">
          Checked: {count} entries, unbroken. Your browser compared every hash and signature.
        </p>
      )}
      {view.stolenSince && (
        <AlertBox tone="danger" title={`Reported stolen on ${view.stolenSince}`} className="mt-6">
          Its owner misses it. It can’t be sold here.
        </AlertBox>
      )}
      <h2 className="mt-8 text-heading wrap-anywhere">{view.title ?? 'Its name was removed on request'}</h2>
      {passport.listingId && (
        <ButtonLink to={`/marketplace/${passport.listingId}`} className="mt-4">
          See its listing
        </ButtonLink>
      )}
      <ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {view.photos.map(({ imageUrl, sha256 }) => (
          <li key={sha256} className="aspect-square">
            <Photo imageUrl={imageUrl} alt={view.title ?? ''} sizes="14rem" className="size-full" />
          </li>
        ))}
      </ul>
      {view.description && <p className="mt-6 whitespace-pre-line wrap-anywhere">{view.description}</p>}
      <Stated view={view} />
      {view.conditions.length > 0 && <Heading>Condition</Heading>}
      <ul className="space-y-2">
        {view.conditions.map(({ seq, date, grade, flaws }) => (
          <li key={seq} className="wrap-anywhere">
            {[date, grade, flaws].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      <Heading>Sold here</Heading>
      {view.sales.length === 0 && <p>It has not been sold here yet.</p>}
      <ul aria-label="Sales" className="space-y-2">
        {view.sales.map(({ seq, month, priceCents, isUndone }) => (
          <li key={seq}>
            {month}: {formatCents(priceCents)} {isUndone && '(undone)'}
          </li>
        ))}
      </ul>
      <Heading>Owners</Heading>
      <ul aria-label="Owners" className="space-y-2">
        {view.owners.map(({ owner, since, until, name }) => (
          <li key={owner} className="wrap-anywhere">
            {name ?? 'Not named'}, {since.slice(0, 7)} – {until?.slice(0, 7) ?? 'today'}
          </li>
        ))}
      </ul>
      {view.documents.length > 0 && <Heading>Documents</Heading>}
      <ul className="space-y-2">
        {view.documents.map(({ seq, document, imageUrl, sha256 }) => (
          <li key={seq} className="wrap-anywhere">
            {imageUrl ? <a href={imageUrl}>{documentTexts[document].title}</a> : documentTexts[document].title}
            <span className="block text-caption text-muted">SHA-256 {sha256}</span>
          </li>
        ))}
      </ul>
      <Heading>History</Heading>
      <ol className="space-y-2">
        {view.entries.map(({ seq, at, kind, removed }) => (
          <li key={seq}>
            {at.slice(0, at.endsWith('-01T00:00:00.000Z') ? 7 : 10)}: {kindTitles[kind]}
            {removed && (removed === 'request' ? ' (removed on request)' : ' (removed by decision)')}
          </li>
        ))}
      </ol>
      <div className="mt-8">
        <Exports passport={passport} />
      </div>
      {user && <Own id={passport.id} />}
    </article>
  )
}

function Own({ id }: { id: string }) {
  const { data } = useRead(passports.getMyPassport, { params: { id } })
  return data?.isMine ? <OwnerTools id={id} name={data.name} /> : null
}

function Stated({ view }: { view: PassportView }) {
  const { title, category, facts } = view
  const evidenceOf = (about: string) => view.evidence.find(each => each.about === about)
  const rows = detailNames.flatMap(name => (view[name] ? [{ name, title: detailTitles[name], text: view[name] }] : []))
  const stated = statedFacts({ itemName: title ?? null, category: category ?? null, facts })
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-3 sm:grid-cols-[10rem_1fr]">
      {rows.map(({ name, title, text }) => {
        const evidence = evidenceOf(name)
        return (
          <div key={name} className="contents">
            <dt className="text-muted">{title}</dt>
            <dd className="wrap-anywhere">
              {text}
              {evidence && (
                <span className="block text-caption text-muted">
                  {evidence.isGuess && 'A guess. '}
                  {evidenceTitles[evidence.source]}
                  {evidence.note && `: ${evidence.note}`}
                </span>
              )}
            </dd>
          </div>
        )
      })}
      {stated.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{factOf(name).title}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
