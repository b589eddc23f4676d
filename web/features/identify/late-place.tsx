import type { ReactNode } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import type { AiFault, LateSource } from '../../../shared/rules/identify.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { trouble } from './sources.ts'
import type { Late } from './use-late-sources.ts'

interface LatePlaceProps {
  source: LateSource
  state: Identification['sources'][LateSource]
  /** Why, where the AI failed. */
  fault?: AiFault | undefined
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

/** What to do about it, too. */
const faultTexts: Record<AiFault, string> = {
  busy: 'It has too much to do right now, or trouble of its own. Try again in a few minutes.',
  unreachable: 'Its server can’t be reached. Try again in a few minutes. If it stays so, please tell us.',
  misconfigured:
    'Its server refuses our requests. Trying again won’t help until we have corrected that; please tell us.',
  blind:
    'The model in use can’t read photographs. Trying again won’t help until we have chosen another; please tell us.',
  declined: 'It would not describe these photographs. Others of the same piece may do.',
  unreadable: 'Its answer could not be used. Try again, or with other photographs.',
}

const TOO_SLOW = 'It took too long.'
const READ_TOO_SLOWLY = 'It took too long. Try again; fewer photographs are read faster.'

/** Where a source's part of the result stands, or will stand once it has answered. */
export function LatePlace({
  source,
  state,
  fault,
  late: { isAsking, isSlow, error, retry },
  children,
}: LatePlaceProps) {
  const { asking, failed } = texts[source]
  const tooSlow = source === 'ai' || source === 'marks' ? READ_TOO_SLOWLY : TOO_SLOW
  if (isAsking) {
    return (
      <p role="status" className="flex items-center gap-3 border-y py-4 text-small text-muted">
        <Spinner />
        <span>
          {isSlow
            ? 'The AI is still reading the photographs, which can take a few minutes. What it says will appear here and, if you are signed in, among your searches.'
            : asking}
        </span>
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
          {error
            ? messageOf(error)
            : state === 'timeout'
              ? tooSlow
              : fault
                ? faultTexts[fault]
                : 'It failed, or rejected the picture.'}{' '}
          The rest of the result stands.
        </AlertBox>
      )}
      {children}
    </>
  )
}
