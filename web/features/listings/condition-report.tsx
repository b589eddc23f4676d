import { Link } from 'react-router-dom'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { SizeText } from '../../components/size-text.tsx'
import { conditionMeanings } from '../../lib/condition-meanings.ts'
import { termText } from '../../lib/term-text.ts'
import { useUser } from '../../lib/use-user.ts'
import { Fact, Facts } from './about-piece.tsx'
import type { AskedPhoto } from './gallery.tsx'
import { NotedPhotos } from './noted-photos.tsx'

const LINK = 'text-ink underline underline-offset-4 hover:text-accent'

interface ConditionReportProps {
  listing: Listing
  onShowPhoto: (asked: AskedPhoto) => void
}

export function ConditionReport({ listing, onShowPhoto }: ConditionReportProps) {
  const { id, userId, condition, dimensions, flaws, photoNotes } = listing
  const { user } = useUser()
  const damage = photoNotes.filter(({ shows }) => shows === 'damage')
  if (!condition && !dimensions && !flaws && damage.length === 0) {
    return (
      <section aria-labelledby="condition">
        <h2 id="condition" className="text-name">
          No condition report
        </h2>
        <p className="mt-1 max-w-[68ch] text-small text-muted">
          {user?.id === userId ? (
            <>
              Buyers will ask about its condition and size. You can{' '}
              <Link to={`/marketplace/${id}/edit`} className={LINK}>
                add them
              </Link>
              .
            </>
          ) : (
            <>
              The seller has not described its condition or size. See the photographs and the description, or{' '}
              <a href="#seller" className={LINK}>
                ask the seller
              </a>
              : Message Seller is below.
            </>
          )}
        </p>
      </section>
    )
  }
  return (
    <section aria-labelledby="condition">
      <h2 id="condition" className="text-title">
        Condition report
      </h2>
      <Facts>
        {condition && (
          <Fact name="Condition">
            <span className="font-medium">{termText(condition)}.</span> {conditionMeanings[condition]}
          </Fact>
        )}
        {dimensions && (
          <Fact name="Size">
            <SizeText text={dimensions} />
          </Fact>
        )}
        {flaws && <Fact name="Flaws">{flaws}</Fact>}
        {damage.length > 0 && (
          <Fact name="Photographs of damage">
            <NotedPhotos notes={damage} name="Damage" onShowPhoto={onShowPhoto} />
          </Fact>
        )}
      </Facts>
    </section>
  )
}
