import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { type ImportProgress, imports } from '../../../shared/contract/endpoints/imports.ts'
import { BATCH_SIZE, MAX_ITEMS, museumTitles } from '../../../shared/rules/imports.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { Departments } from './departments.tsx'
import { importStep } from './import-step.ts'

const boundsText = ({ from, to, blank }: { from: number; to: number; blank: number }) =>
  `${from} to ${formatNumber(to)}; left blank, ${blank}`

const amounts = [
  { name: 'maxItems', label: 'Maximum Items', bounds: MAX_ITEMS },
  { name: 'batchSize', label: 'Batch Size', bounds: BATCH_SIZE },
] as const

export function Configuration({ progress: { state, museums } }: { progress: ImportProgress }) {
  const start = useChange(imports.startImport, importStep('Failed to start the import'))
  const { control, handleSubmit, setError, setValue } = useBodyForm(imports.startImport.body, {
    museum: museums[0]?.museum,
    maxItems: MAX_ITEMS.blank,
    batchSize: BATCH_SIZE.blank,
  })
  const chosen = useWatch({ control, name: 'museum' })
  const { museum, isOn = false, lastObjects = [] } = museums.find(each => each.museum === chosen) ?? {}
  useEffect(() => {
    if (museum) setValue('departments', undefined)
  }, [museum, setValue])
  const submit = handleSubmit(values => start.mutate(values, { onError: error => applyIssues(error, setError) }))
  return (
    <Card aria-label="Configuration">
      <CardHeader
        title="Configuration"
        note="An import takes from each department in turn, continues after the last object that was checked, and starts over when none are left."
      />
      <form onSubmit={submit} noValidate>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            control={control}
            name="museum"
            label="Museum"
            className="sm:col-span-2"
            options={museums.map(each => ({ value: each.museum, label: museumTitles[each.museum] }))}
          />
          {museum && isOn && (
            <div className="sm:col-span-2">
              <Departments key={museum} control={control} museum={museum} lastObjects={lastObjects} />
            </div>
          )}
          {amounts.map(({ name, label, bounds }) => (
            <TextField
              key={name}
              control={control}
              name={name}
              label={label}
              hint={boundsText(bounds)}
              type="number"
              inputMode="numeric"
              min={bounds.from}
              max={bounds.to}
              step="1"
            />
          ))}
        </div>
        {!isOn && (
          <AlertBox tone="warning" className="mt-5" title="Importing from this museum is turned off">
            Its address is empty in the settings. Remove the setting to use the museum’s own address, or enter another
            one.
          </AlertBox>
        )}
        <Button
          type="submit"
          className="mt-6"
          disabled={state === 'running' || !isOn}
          pending={start.isPending}
          pendingLabel="Starting..."
        >
          Start Import
        </Button>
      </form>
    </Card>
  )
}
