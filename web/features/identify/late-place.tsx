import type { ReactNode } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import type { LateSource } from '../../../shared/rules/identify.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { trouble } from './sources.ts'
import type { Late } from './use-late-sources.ts'

interface LatePlaceProps {
  source: LateSource
  state: Identification['sources'][LateSource]
  late: Late
  /** What the source found. */
  children: ReactNode
}

const texts: Record<LateSource, { readonly asking: string; readonly failed: string }> = {
  marks: { asking: 'Looking for marks and reading them', failed: 'The marks could not be read' },
  nyckel: { asking: 'A second matcher is comparing the photographs', failed: 'The second matcher did not answer' },
  ai: { asking: 'The AI is reading the photographs', failed: 'The AI did not answer this time' },
  lens: { asking: 'Searching the web for similar pieces', failed: 'The web search did not answer' },
}

/** Where a source's part of the result stands, or will stand once it has answered. */
export function LatePlace({ source, state, late: { isAsking, error, retry }, children }: LatePlaceProps) {
  const { asking, failed } = texts[source]
  if (isAsking) {
    return (
      <p role="status" className="flex items-center gap-3 border-y py-4 text-small text-muted">
        <Spinner />
        {asking}
      </p>
    )
  }
  return (
    <>
      {(error || trouble(state)) && (
        <AlertBox
          tone="warning"
          title={failed}
          actions={
            <Button variant="secondary" size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          {error ? messageOf(error) : state === 'timeout' ? 'It took too long.' : 'It failed, or rejected the picture.'}{' '}
          The rest of the result stands.
        </AlertBox>
      )}
      {children}
    </>
  )
}
