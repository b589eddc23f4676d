import { Link } from 'react-router-dom'
import { type AgreedText, textVersions, versionAt } from '../../../shared/rules/agreed-texts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { formatDate } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { versionOf } from './pages.ts'
import { TextBody } from './text-body.tsx'
import { TextNodes } from './text-nodes.tsx'
import { versionPath } from './version-path.ts'

const style = 'underline underline-offset-4 hover:text-accent'

export const TermsPage = () => <AgreedTextPage text="terms" />

export const PrivacyPage = () => <AgreedTextPage text="privacy" />

/** The version in force, or the one that the address names. */
function AgreedTextPage({ text }: { text: AgreedText }) {
  const [query] = useAddressQuery()
  const inForce = versionAt(text, serverNow())
  const asked = query.get('version')
  const version = textVersions[text].find(each => each === asked) ?? inForce
  const page = versionOf(text, version)
  return (
    <TextBody page={page} eyebrow={version > inForce ? `From ${formatDate(version)}` : formatDate(version)}>
      {asked && asked !== version && (
        <AlertBox title="There is no version of this day" className="mb-8">
          This is the version in force.
        </AlertBox>
      )}
      {version !== inForce && (
        <AlertBox
          tone="warning"
          title={version < inForce ? 'This version is no longer in force' : 'This version is not in force yet'}
          className="mb-8"
        >
          <Link to={`/${text}`} className={style}>
            Read the version in force
          </Link>
        </AlertBox>
      )}
      {page.changes && (
        <AlertBox title="What this version changed" className="mb-8">
          <div className="space-y-2">
            <TextNodes nodes={page.changes} facts={{}} />
          </div>
        </AlertBox>
      )}
      <Versions text={text} shown={version} inForce={inForce} />
    </TextBody>
  )
}

interface VersionsProps {
  text: AgreedText
  shown: string
  inForce: string
}

const Versions = ({ text, shown, inForce }: VersionsProps) => (
  <nav aria-label="Versions" className="mb-8 text-small">
    <p className="label text-muted">Versions</p>
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {textVersions[text].toReversed().map(version => (
        <li key={version}>
          <Link to={versionPath(text, version)} aria-current={version === shown ? 'page' : undefined} className={style}>
            {version === inForce ? `${formatDate(version)} (in force)` : formatDate(version)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
