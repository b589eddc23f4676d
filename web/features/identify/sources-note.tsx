import { cx } from 'class-variance-authority'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { useIsAdmin } from '../../lib/use-is-admin.ts'
import { useUser } from '../../lib/use-user.ts'
import { type Asked, sourceList, sourceNames, stateText, switchOnText, trouble } from './sources.ts'

/** Admins also read how to turn on what is off. */
export function SourcesNote({ asked }: { asked: Asked }) {
  const { sources } = asked
  const { user } = useUser()
  const isOperator = useIsAdmin(user)
  const off = sourceList
    .filter(source => sources[source] === 'off')
    .map(source => ({ source, text: switchOnText(source, asked, isOperator) }))
    .filter(({ text }) => text !== undefined)
  return (
    <section aria-labelledby="sources" className="border-t pt-6">
      <h3 id="sources" className="label font-sans text-muted">
        Sources used
      </h3>
      <dl className="mt-3 grid gap-x-8 gap-y-3 text-small sm:grid-cols-2">
        {sourceList.map(source => (
          <div key={source}>
            <dt className="font-medium">{sourceNames[source]}</dt>
            <dd className={cx(trouble(sources[source]) ? 'text-warning' : 'text-muted')}>{stateText(source, asked)}</dd>
          </div>
        ))}
      </dl>
      {off.length > 0 && (
        <details className="mt-4 text-small">
          <summary className="w-fit py-1 text-muted underline-offset-4 hover:text-ink hover:underline">
            How to turn on the other sources
          </summary>
          <dl className="mt-2 space-y-3 border-l-2 pl-4">
            {off.map(({ source, text }) => (
              <div key={source}>
                <dt className="font-medium">{sourceNames[source]}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}

/** Says why the answer is poorer without the AI. */
export function AiOffAlert({ state }: { state: Identification['sources']['ai'] }) {
  if (state === 'off') {
    return (
      <AlertBox title="AI identification is off on this site">
        Photographs are compared with our reference catalog only. You can still describe your piece by hand.
      </AlertBox>
    )
  }
  if (state === 'limited') {
    return (
      <AlertBox title="AI identification has reached today’s limit">
        It is available again after midnight UTC. Everything else still works.
      </AlertBox>
    )
  }
  return null
}
