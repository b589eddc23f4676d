import { type ReactNode, useId } from 'react'
import type { AssetWithTerms } from '../../../shared/contract/endpoints/shares.ts'
import { NOT_SECURITIES } from '../../../shared/rules/shares.ts'
import { AboutAsset } from './about-asset.tsx'
import { ShareCosts } from './share-costs.tsx'
import { Valuations } from './valuations.tsx'

/** What a buyer of shares must know, in the operator's words; what they have not written is said to be missing. */
export function AssetTerms({ asset }: { asset: AssetWithTerms }) {
  const { returnSource, custody, insurance, exitTerms, risks, documents } = asset
  return (
    <>
      <Section title="Where a return would come from">
        <Said text={returnSource} />
        <p className="text-muted">Nobody promises a return. You can get back less than you paid, or nothing.</p>
      </Section>
      <Section title="Fees">
        <ShareCosts asset={asset} />
      </Section>
      <Section title="Who keeps the piece">
        <Said text={custody} />
        <h3 className="font-sans text-body font-medium">Insurance</h3>
        <Said text={insurance} />
      </Section>
      <Section title="What happens at exit">
        <Said text={exitTerms} />
      </Section>
      <Section title="Risks">
        <Said text={risks} />
        <p className="text-muted">{NOT_SECURITIES} What a piece is worth can fall as well as rise.</p>
      </Section>
      <Section title="What it was valued at">
        <Valuations asset={asset} />
      </Section>
      <Section title="Documents">
        {documents.length === 0 ? (
          <p className="text-muted">None yet.</p>
        ) : (
          <ul className="space-y-2">
            {documents.map(({ name, url }) => (
              <li key={url + name}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className="underline decoration-rule-strong underline-offset-4 hover:text-accent wrap-anywhere"
                >
                  {name}
                </a>{' '}
                <span className="text-caption text-muted">
                  {new URL(url).hostname}
                  <span className="sr-only"> (opens in a new tab)</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="The piece">
        <AboutAsset asset={asset} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-w-prose">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <div className="mt-3 space-y-4">{children}</div>
    </section>
  )
}

const Said = ({ text }: { text: string | null }) =>
  text ? (
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  ) : (
    <p className="text-muted">The operator has not stated this yet.</p>
  )
