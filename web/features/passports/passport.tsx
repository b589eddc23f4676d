import Printer from 'lucide-react/icons/printer'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { lazy, type ReactNode, useId, useMemo, useState } from 'react'
import type { Passport } from '../../../shared/contract/endpoints/passports.ts'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { largestRendition, renditionOf } from '../../../shared/contract/photo-address.ts'
import { counted } from '../../../shared/rules/numbers.ts'
import {
  attributionOf,
  firstBrokenEntry,
  type PassportFault,
  type PassportView,
  passportView,
  shortCodeOf,
} from '../../../shared/rules/passport.ts'
import { documentTexts } from '../../../shared/rules/piece-documents.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { ReportButton } from '../../components/report-button.tsx'
import { StolenNote } from '../../components/stolen-note.tsx'
import { useRead } from '../../lib/queries.ts'
import { termText } from '../../lib/term-text.ts'
import { useUser } from '../../lib/use-user.ts'
import { Exports } from './exports.tsx'
import { History } from './history.tsx'
import { OwnerTools } from './owner-tools.tsx'
import { Statements } from './statements.tsx'

const PassportCardDialog = lazy(() =>
  import('../../components/passport-card-dialog.tsx').then(module => ({ default: module.PassportCardDialog })),
)

const faultTexts: Readonly<Record<PassportFault, string>> = {
  order: 'an entry is missing, or stands in another place.',
  hash: 'it was changed after it was written.',
  part: 'what it says was changed after it was written.',
  key: 'it was signed with a key that is not known.',
  signature: 'it was not signed by this shop.',
}

/** What it shows was checked before. */
export function PassportRead({ passport }: { passport: Passport }) {
  const { id, listingId, entries } = passport
  const broken = useMemo(() => firstBrokenEntry(passport), [passport])
  const view = useMemo(() => passportView(entries), [entries])
  const title = view.title ?? 'A piece without a name'
  const attribution = attributionOf(view)
  const [isCardShown, showCard] = useState(false)
  const { user } = useUser()
  return (
    <>
      <PageHeader
        title={title}
        eyebrow="Passport of a piece"
        documentTitle={`${title}, passport`}
        actions={
          <>
            {listingId && <ButtonLink to={`/marketplace/${listingId}`}>See its listing</ButtonLink>}
            <Button variant="secondary" onClick={() => showCard(true)}>
              <Printer aria-hidden />
              Card to print
            </Button>
          </>
        }
      >
        {attribution && <p className="font-serif italic wrap-anywhere">{attribution}</p>}
        <p className="mt-1 text-small">
          <span className="font-mono">{shortCodeOf(id)}</span>
        </p>
      </PageHeader>
      <MountOnFirstOpen isOpen={isCardShown}>
        {isCardShown && <PassportCardDialog pieceId={id} title={title} onClose={() => showCard(false)} />}
      </MountOnFirstOpen>
      <article className="py-8">
        {broken ? (
          <AlertBox tone="danger" title="This passport is broken">
            Entry {broken.seq}: {faultTexts[broken.fault]} Don’t rely on it from there on.
          </AlertBox>
        ) : (
          <p role="status" className="flex items-start gap-2 text-small text-muted">
            <ShieldCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
            <span>
              Checked: {counted(entries.length, 'entry', 'entries')}, unbroken. Your browser compared every hash and
              signature.
            </span>
          </p>
        )}
        {view.stoppedIn && <StolenNote month={view.stoppedIn} className="mt-6" />}
        {view.stolenSince && (
          <AlertBox tone="danger" title="Reported stolen" className="mt-6">
            Its owner says that it has been missing since <DateText iso={view.stolenSince} />. It can’t be sold here.
          </AlertBox>
        )}
        <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Photos view={view} title={title} />
          <div className="min-w-0 space-y-8">
            {view.description && <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{view.description}</p>}
            <Statements view={view} />
          </div>
        </div>
        <div className="mt-14 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="min-w-0 space-y-12">
            <Conditions view={view} />
            <Sales view={view} />
            <Owners view={view} />
            <Documents view={view} />
          </div>
          <Section title="History">
            <History view={view} />
          </Section>
        </div>
        <div className="mt-12">
          <Exports passport={passport} />
        </div>
        {user ? <Own id={id} view={view} /> : <Report id={id} />}
      </article>
    </>
  )
}

function Own({ id, view }: { id: string; view: PassportView }) {
  const { data } = useRead(passports.getMyPassport, { params: { id } })
  if (!data) return null
  return (
    <>
      <OwnerTools id={id} view={view} mine={data} />
      {!data.isMine && <Report id={id} />}
    </>
  )
}

const Report = ({ id }: { id: string }) => (
  <ReportButton subject="piece" id={id} label="Report this passport" className="mt-8 -ml-3 text-muted" />
)

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-4 text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Whole, the newest large: a passport must not crop what it shows. Each opens in full. */
function Photos({ view: { photos }, title }: { view: PassportView; title: string }) {
  const shown = photos.toReversed()
  if (shown.length === 0) return <Photo imageUrl={null} alt={title} className="aspect-4/3 w-full" />
  return (
    <ul aria-label="Photographs" className="grid grid-cols-3 content-start gap-3 sm:grid-cols-4">
      {shown.map(({ imageUrl, at, seq, sha256 }, index) => (
        <li key={`${seq} ${sha256}`} className="min-w-0 first:col-span-full">
          <a
            href={largestRendition(imageUrl) ?? renditionOf(imageUrl, 1600)}
            target="_blank"
            rel="noreferrer"
            className="block"
          >
            <Photo
              imageUrl={imageUrl}
              alt={`${title}, photograph ${index + 1} of ${shown.length}, opens in a new tab`}
              fit="contain"
              priority={index === 0}
              sizes={index === 0 ? '(min-width: 64rem) 40rem, 100vw' : '12rem'}
              className={index === 0 ? 'aspect-4/3 w-full' : 'aspect-square w-full'}
            />
          </a>
          <p className="mt-1 text-caption text-muted">
            <DateText iso={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Conditions({ view: { conditions } }: { view: PassportView }) {
  if (conditions.length === 0) return null
  return (
    <Section title="Condition">
      <ul aria-label="Condition" className="space-y-4">
        {conditions.toReversed().map(({ seq, date, grade, flaws }) => (
          <li key={seq} className="wrap-anywhere">
            <p className="text-caption text-muted">
              <DateText iso={date} form="longDate" />
            </p>
            {grade && <p className="font-medium">{termText(grade)}</p>}
            {flaws && <p className="max-w-[68ch] whitespace-pre-line">{flaws}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Sales({ view: { sales } }: { view: PassportView }) {
  return (
    <Section title="Sold here">
      {sales.length === 0 && <p className="text-muted">It has not been sold here yet.</p>}
      <ul aria-label="Sales" className="divide-y">
        {sales.map(({ seq, month, priceCents, isUndone }) => (
          <li key={seq} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0">
            <DateText iso={`${month}-01`} form="month" />{' '}
            <span>
              {isUndone && <span className="text-small text-muted">Undone </span>}
              <Price amount={priceCents} className={isUndone ? 'line-through' : ''} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const monthOf = (iso: string) => `${iso.slice(0, 7)}-01`

function Owners({ view: { owners } }: { view: PassportView }) {
  return (
    <Section title="Owners">
      <ol aria-label="Owners" className="divide-y">
        {owners.map(({ owner, since, until, name }) => (
          <li key={owner} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0">
            <span className="min-w-0 wrap-anywhere">{name ?? <span className="text-muted">Not named</span>}</span>
            <span className="text-muted">
              <DateText iso={monthOf(since)} form="month" />
              {' – '}
              {until ? <DateText iso={monthOf(until)} form="month" /> : 'today'}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Documents({ view: { documents } }: { view: PassportView }) {
  if (documents.length === 0) return null
  return (
    <Section title="Documents">
      <ul aria-label="Documents" className="space-y-4">
        {documents.map(({ seq, at, document, imageUrl, sha256 }) => (
          <li key={seq} className="flex gap-4">
            {imageUrl && (
              <a
                href={largestRendition(imageUrl) ?? renditionOf(imageUrl, 1600)}
                target="_blank"
                rel="noreferrer"
                className="shrink-0"
              >
                <Photo
                  imageUrl={imageUrl}
                  alt={`${documentTexts[document].title}, opens in a new tab`}
                  fit="contain"
                  sizes="6rem"
                  className="size-24"
                />
              </a>
            )}
            <div className="min-w-0">
              <p className="font-medium">{documentTexts[document].title}</p>
              <p className="text-small text-muted">
                Added on <DateText iso={at} />
                {!imageUrl && '; its owner keeps the photograph'}
              </p>
              <details className="mt-1 text-caption text-muted">
                <summary className="cursor-pointer">Fingerprint of the file</summary>
                <span className="font-mono wrap-anywhere">SHA-256 {sha256}</span>
              </details>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
