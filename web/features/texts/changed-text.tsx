import { Link } from 'react-router-dom'
import type { AgreedText } from '../../../shared/rules/agreed-texts.ts'
import { formatDate } from '../../lib/dates.ts'
import { versionOf } from './pages.ts'
import { TextNodes } from './text-nodes.tsx'
import { versionPath } from './version-path.ts'

interface ChangedTextProps {
  text: AgreedText
  version: string
  /** The version that the reader agreed to. */
  before: string | undefined
}

/** What a version changed, with links to it and to the one before. */
export function ChangedText({ text, version, before }: ChangedTextProps) {
  const { title, changes, lang } = versionOf(text, version)
  const style = 'underline underline-offset-4 hover:text-accent'
  return (
    <section className="py-4">
      <h3 className="font-medium">{title}</h3>
      {before && changes && (
        <div lang={lang} className="mt-1 space-y-2 text-small">
          <TextNodes nodes={changes} facts={{}} />
        </div>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
        <Link to={versionPath(text, version)} target="_blank" className={style}>
          Version of {formatDate(version)}
        </Link>
        {before && (
          <Link to={versionPath(text, before)} target="_blank" className={style}>
            What you agreed to: {formatDate(before)}
          </Link>
        )}
      </p>
    </section>
  )
}
