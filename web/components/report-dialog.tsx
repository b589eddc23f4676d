import { useEffect, useState } from 'react'
import { reports, sendReportBody } from '../../shared/contract/endpoints/reports.ts'
import { reportKindNames } from '../../shared/rules/report-grounds.ts'
import { type ReportSubject, reportKinds } from '../../shared/rules/reports.ts'
import { applyIssues } from '../lib/api-error.ts'
import { useChange } from '../lib/queries.ts'
import { useBodyForm } from '../lib/use-body-form.ts'
import { useUser } from '../lib/use-user.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { FieldFrame } from './field-frame.tsx'
import { Select } from './select.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

export interface Reportable {
  subject: ReportSubject
  id: string
  /** Of a message. */
  senderId?: string
  /** Of a listing: one of them can be reported by itself. */
  photos?: readonly string[]
}

const titles: Record<ReportSubject, string> = {
  listing: 'Report this listing',
  photo: 'Report this listing',
  message: 'Report this message',
  review: 'Report this review',
  person: 'Report this person',
  piece: 'Report this passport',
}

const kinds = reportKinds.map(value => ({ value, label: reportKindNames[value] }))

interface ReportDialogProps extends Reportable {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function ReportDialog({ isOpen, onOpenChange, ...what }: ReportDialogProps) {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isSent ? 'Thank you for your report' : titles[what.subject]}
      description={
        isSent
          ? 'We have sent you an email. Somebody reads your report, and we tell you what we decide.'
          : 'For what is illegal or against our terms. The other person is not told who you are.'
      }
    >
      {isSent ? (
        <DialogActions>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        </DialogActions>
      ) : (
        <ReportForm {...what} onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

function ReportForm({ subject, id, senderId, photos = [], onSent }: Reportable & { onSent: () => void }) {
  const { user } = useUser()
  const [photo, setPhoto] = useState('')
  const sending = useChange(reports.sendReport, { failure: 'Couldn’t send your report', onSuccess: onSent })
  const { control, handleSubmit, setError, setValue, watch } = useBodyForm(sendReportBody, {
    ...{ subject, id, senderId, text: '' },
    ...(!user && { name: '', email: '' }),
  })
  const isTheft = subject === 'piece' && watch('kind') === 'stolen'
  useEffect(() => {
    setValue('theft', isTheft ? { takenAt: '', takenFrom: '', policeReference: '' } : null)
  }, [isTheft, setValue])
  const submit = handleSubmit(body =>
    sending.mutate(photo ? { ...body, subject: 'photo', imageUrl: photo } : body, {
      onError: error => applyIssues(error, setError),
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {photos.length > 0 && (
        <FieldFrame id="reported-part" label="What do you report?">
          <Select
            id="reported-part"
            value={photo}
            onChange={event => setPhoto(event.target.value)}
            placeholder="The whole listing"
            options={photos.map((value, index) => ({ value, label: `Photograph ${index + 1}` }))}
          />
        </FieldFrame>
      )}
      <SelectField control={control} name="kind" label="What is wrong?" options={kinds} placeholder="Choose" />
      {isTheft && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField control={control} name="theft.takenAt" label="When was it taken?" />
            <TextField control={control} name="theft.takenFrom" label="Where was it taken?" />
          </div>
          <TextField
            control={control}
            name="theft.policeReference"
            label="Police reference"
            optional
            hint="Only our admins read this, and how we can reach you. Neither is shown publicly."
          />
        </>
      )}
      <TextAreaField
        control={control}
        name="text"
        label="What have you seen?"
        hint="Say why you think so, and where we can see it."
      />
      {!user && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField control={control} name="name" label="Your name" autoComplete="name" />
          <TextField control={control} name="email" label="Your email address" type="email" autoComplete="email" />
        </div>
      )}
      <DialogActions>
        <Button type="submit" pending={sending.isPending} pendingLabel="Sending...">
          Send report
        </Button>
      </DialogActions>
    </form>
  )
}
