import { imports } from '../../../shared/endpoints/imports.ts'
import { BATCH_SIZE, MAX_ITEMS } from '../../../shared/imports.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useStartImport, type Configuration as Values } from './api/start-import.ts'

const boundsText = ({ from, to, blank }: { from: number; to: number; blank: number }) =>
  `${from} to ${to.toLocaleString('en-US')}; left blank, ${blank}`

/** How many records to look at, how many at a time, and the button that begins. */
export function Configuration({ isRunning, isOn }: { isRunning: boolean; isOn: boolean }) {
  const start = useStartImport()
  const { control, handleSubmit, setError } = useBodyForm<Values>(imports.startImport.body, {
    maxItems: MAX_ITEMS.blank,
    batchSize: BATCH_SIZE.blank,
  })
  const submit = handleSubmit(values => start.mutate(values, { onError: error => applyIssues(error, setError) }))
  return (
    <Card aria-label="Configuration">
      <CardHeader title="Configuration" note="Each import begins after the last record that was looked at." />
      <form onSubmit={submit} noValidate>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            control={control}
            name="maxItems"
            label="Maximum Items"
            hint={boundsText(MAX_ITEMS)}
            type="number"
            inputMode="numeric"
            min={MAX_ITEMS.from}
            max={MAX_ITEMS.to}
            step="1"
          />
          <TextField
            control={control}
            name="batchSize"
            label="Batch Size"
            hint={boundsText(BATCH_SIZE)}
            type="number"
            inputMode="numeric"
            min={BATCH_SIZE.from}
            max={BATCH_SIZE.to}
            step="1"
          />
        </div>
        <Button
          type="submit"
          className="mt-6"
          disabled={isRunning || !isOn}
          pending={start.isPending}
          pendingLabel="Starting..."
        >
          Start Import
        </Button>
      </form>
    </Card>
  )
}
