import { useCallback, useState } from 'react'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { agreedTexts, versionsAt } from '../../shared/rules/agreed-texts.ts'
import { AgreementLabel } from '../components/agreement-label.tsx'
import { AlertBox } from '../components/alert-box.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Checkbox } from '../components/checkbox.tsx'
import { Dialog } from '../components/dialog.tsx'
import { ChangedText } from '../features/texts/changed-text.tsx'
import { messageOf } from '../lib/api-error.ts'
import { useChange } from '../lib/queries.ts'
import { serverNow } from '../lib/server-clock.ts'
import { rememberUser } from '../lib/use-user.ts'
import { useLeaving } from './use-leaving.ts'
import { useLogOut } from './use-log-out.tsx'

interface AgreementDialogProps {
  user: User
  isOpen: boolean
  onEnd: (hasAgreed: boolean) => void
}

export function AgreementDialog({ user, isOpen, onEnd }: AgreementDialogProps) {
  const later = useCallback(() => onEnd(false), [onEnd])
  useLeaving(isOpen, later)
  const leaving = useLogOut()
  const { agreedTo } = user
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={later}
        title={agreedTo ? 'Our terms have changed' : 'Agree to our terms'}
        description={
          agreedTo
            ? 'Please read what has changed, and agree to go on selling, buying, bidding and writing to others.'
            : 'Nobody has asked you yet. Please read them, and agree to go on selling, buying, bidding and writing to others.'
        }
      >
        <Agreement user={user} onAgreed={() => onEnd(true)} />
        <p className="mt-6 text-small text-muted">
          Until you agree you can still look around, finish your orders, be paid, and close your account.
        </p>
        <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2">
          <Button variant="secondary" size="small" onClick={later}>
            Decide later
          </Button>
          <Button
            variant="quiet"
            size="small"
            pending={leaving.isPending}
            onClick={() => {
              later()
              leaving.logOut()
            }}
          >
            Log out
          </Button>
          <ButtonLink variant="quiet" size="small" to="/account/close" onClick={later}>
            Close my account
          </ButtonLink>
        </div>
      </Dialog>
      {leaving.dialog}
    </>
  )
}

function Agreement({ user, onAgreed }: { user: User; onAgreed: () => void }) {
  const versions = versionsAt(serverNow())
  const [agrees, setAgrees] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const agree = useChange(accounts.agreeToTexts, {
    onSuccess: (agreed, _body, _, { client }) => {
      rememberUser(client, agreed)
      onAgreed()
    },
  })
  const changed = agreedTexts.filter(text => user.agreedTo?.[text] !== versions[text])
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (agrees) agree.mutate(versions)
        else setRefused(true)
      }}
    >
      <div className="divide-y border-y">
        {changed.map(text => (
          <ChangedText key={text} text={text} version={versions[text]} before={user.agreedTo?.[text]} />
        ))}
      </div>
      {agree.isError && (
        <AlertBox tone="danger" title="Your agreement was not saved" className="mt-5">
          {messageOf(agree.error)}
        </AlertBox>
      )}
      <Checkbox
        className="mt-5"
        label={<AgreementLabel />}
        checked={agrees}
        onChange={event => setAgrees(event.target.checked)}
        error={isRefused && !agrees ? 'Tick the box to agree.' : undefined}
      />
      <Button type="submit" className="mt-5 w-full" pending={agree.isPending} pendingLabel="Saving...">
        Agree and go on
      </Button>
    </form>
  )
}
