import { passports } from '../../shared/contract/endpoints/passports.ts'
import { passportPath } from '../../shared/rules/passport.ts'
import { useChange, useRead } from '../lib/queries.ts'
import { Button, ButtonLink } from './button.tsx'
import { StolenNote } from './stolen-note.tsx'

/** Nothing where the piece has none. */
export function OrderPassport({ orderId, listingId }: { orderId: string; listingId: string }) {
  const params = { id: orderId }
  const query = { listingId }
  const { data } = useRead(passports.getOrderPassport, { params, query })
  const adopting = useChange(passports.adoptPiece, {
    params,
    query,
    failure: 'The piece was not added',
    refreshes: [passports.getOrderPassport, passports.getPassport],
  })
  if (!data?.pieceId) return null
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {data.stolenIn && <StolenNote month={data.stolenIn} className="w-full" />}
      {data.canAdopt && (
        <Button onClick={() => adopting.mutate()} pending={adopting.isPending}>
          Add to my collection
        </Button>
      )}
      <ButtonLink to={passportPath(data.pieceId)} variant="secondary">
        Passport of the piece
      </ButtonLink>
    </div>
  )
}
