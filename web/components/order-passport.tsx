import { passports } from '../../shared/contract/endpoints/passports.ts'
import { passportPath } from '../../shared/rules/passport.ts'
import { useChange, useRead } from '../lib/queries.ts'
import { Button, ButtonLink } from './button.tsx'

/** Nothing where the piece has none. */
export function OrderPassport({ orderId }: { orderId: string }) {
  const params = { id: orderId }
  const { data } = useRead(passports.getOrderPassport, { params })
  const adopting = useChange(passports.adoptPiece, {
    params,
    failure: 'The piece was not added',
    refreshes: [passports.getOrderPassport, passports.getPassport],
  })
  if (!data?.pieceId) return null
  return (
    <div className="mt-6 flex flex-wrap gap-3">
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
