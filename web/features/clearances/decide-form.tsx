import { useId, useState } from 'react'
import { type Clearance, clearances } from '../../../shared/contract/endpoints/clearances.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { Button } from '../../components/button.tsx'
import { DecisionForm } from '../../components/decision-form.tsx'
import { Select } from '../../components/select.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'

/** Countries that need papers are left out unless they are added. */
export function DecideForm({ clearance }: { clearance: Clearance }) {
  const { userId, inventoryId, version, ifCleared } = clearance
  const [destinations, setDestinations] = useState<readonly string[]>([])
  const id = useId()
  const deciding = useChange(clearances.decideClearance, {
    params: { userId, inventoryId },
    refreshes: [clearances.listClearances],
    onSuccess: () => notify.success('Decided', 'We have told the seller.'),
    onError: error => notify.error('Failed to decide', messageOf(error)),
  })
  const left = ifCleared.filter(country => !destinations.includes(country))
  return (
    <DecisionForm
      hint="The seller reads it, here and by email."
      grant="Allow the listing"
      isPending={deciding.isPending}
      onDecide={(isGranted, reason) =>
        deciding.mutate({ isGranted, destinations: isGranted ? [...destinations] : [], reason, version })
      }
    >
      {ifCleared.length > 0 && (
        <div>
          <label htmlFor={`${id}-country`} className="text-small font-medium">
            Also allow sending it to
          </label>
          <p className="mt-0.5 text-caption text-muted">
            Only where its papers allow it. Nowhere else it crosses a border.
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {destinations.map(country => (
              <li key={country}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Don’t allow ${countryName(country)}`}
                  onClick={() => setDestinations(destinations.filter(each => each !== country))}
                >
                  {countryName(country)} ×
                </Button>
              </li>
            ))}
          </ul>
          <div className="mt-2 max-w-xs">
            <Select
              id={`${id}-country`}
              value=""
              placeholder="Choose a country"
              options={left.map(value => ({ value, label: countryName(value) }))}
              onChange={event => event.target.value && setDestinations([...destinations, event.target.value])}
            />
          </div>
        </div>
      )}
    </DecisionForm>
  )
}
