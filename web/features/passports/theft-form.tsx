import { useState } from 'react'
import * as z from 'zod'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { readerTimeZone } from '../../lib/dates.ts'
import { useChange } from '../../lib/queries.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { ofPassport } from './adding.ts'

const schema = z.object({ date: z.iso.date({ error: 'Enter the day since which it has been missing.' }) })

export function TheftForm({ id, stolenSince }: { id: string; stolenSince: string | null }) {
  const today = dayAt(serverNow(), readerTimeZone())
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(`passport theft:${id}`, schema, {
    date: today,
  })
  const [asked, ask] = useState<{ date: string | null }>()
  const reporting = useChange(passports.reportPieceStolen, { ...ofPassport(id), failure: 'The report was not changed' })
  const send = () =>
    asked &&
    reporting.mutate(asked, {
      onSuccess: forgetDraft,
      onError: error => applyIssues(error, setError),
      onSettled: () => ask(undefined),
    })
  return (
    <>
      {stolenSince ? (
        <div className="space-y-5">
          <p>Your report stands in the passport. Withdraw it once you have the piece back.</p>
          <Button variant="secondary" onClick={() => ask({ date: null })}>
            Withdraw the report
          </Button>
        </div>
      ) : (
        <form onSubmit={handleSubmit(ask)} noValidate className="space-y-5">
          <TextField
            control={control}
            name="date"
            label="Missing since"
            type="date"
            max={today}
            className="max-w-64"
            hint="Everyone reads that it is stolen, and nobody can sell it here. Take a piece that is for sale off sale first."
          />
          <Button type="submit" variant="secondary">
            Report it stolen
          </Button>
        </form>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={isOpen => !isOpen && ask(undefined)}
        title={asked?.date === null ? 'Withdraw the report?' : 'Report this piece stolen?'}
        confirmLabel={asked?.date === null ? 'Withdraw' : 'Report'}
        danger={asked?.date !== null}
        pending={reporting.isPending}
        onConfirm={send}
      >
        {asked?.date === null
          ? 'The piece can be sold again. Report and withdrawal both stay in the history.'
          : 'Everyone reads it at once. The report stays in the history, also once you withdraw it.'}
      </ConfirmDialog>
    </>
  )
}
