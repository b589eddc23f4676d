import { useId, useState } from 'react'
import { experts } from '../../../shared/contract/endpoints/experts.ts'
import { members } from '../../../shared/contract/endpoints/members.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ExpertForm } from '../../components/expert-form.tsx'
import { controlClass, FieldFrame } from '../../components/field-frame.tsx'
import { notify } from '../../lib/notify.ts'
import { useChange, useRead } from '../../lib/queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const refreshes = [experts.getMemberExpert, members.listAudit]

/** Whether owners can ask this member for estimates. */
export function MemberExpert({ memberId }: { memberId: string }) {
  const params = { id: memberId }
  const { data } = useRead(experts.getMemberExpert, { params })
  const [asked, setAsked] = useState<'appoint' | 'dismiss'>()
  const [reason, setReason] = useState('')
  const id = useId()
  const appointing = useChange(experts.appointExpert, { params, refreshes })
  const dismissing = useChange(experts.dismissExpert, { params, refreshes })
  const close = () => {
    setAsked(undefined)
    setReason('')
  }
  if (!data) return null
  const { expert } = data
  return (
    <section aria-label="Expert">
      <h2 className="text-title">Expert</h2>
      <p className="mt-2 text-small wrap-anywhere">
        {expert ? `${expert.name}: ${expert.credentials}` : 'This member is no expert.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAsked('appoint')}>
          {expert ? 'Change expert' : 'Make an expert'}
        </Button>
        {expert && (
          <Button variant="danger" size="small" aria-haspopup="dialog" onClick={() => setAsked('dismiss')}>
            End expert role
          </Button>
        )}
      </div>
      <Dialog
        title={expert ? 'Change expert' : 'Make an expert'}
        description="Owners can ask experts for estimates, which are shown with this name."
        isOpen={asked === 'appoint'}
        onOpenChange={isOpen => !isOpen && close()}
      >
        <ExpertForm
          expert={expert}
          saveLabel="Save expert"
          onSave={async words => {
            await appointing.mutateAsync({ ...words, reason })
            close()
            notify.success('Saved', 'We have told the member.')
          }}
        >
          <FieldFrame id={id} label="Reason" hint="The person concerned reads it by email, and it stays in the audit.">
            <textarea
              id={id}
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={event => setReason(event.target.value)}
              className={controlClass}
            />
          </FieldFrame>
        </ExpertForm>
      </Dialog>
      <ReasonDialog
        isOpen={asked === 'dismiss'}
        title="End expert role"
        description="Open requests to them end. Their estimates stay."
        confirmLabel="End role"
        danger
        onConfirm={async body => {
          await dismissing.mutateAsync(body)
          close()
          notify.success('The role has ended')
        }}
        onClose={close}
      />
    </section>
  )
}
