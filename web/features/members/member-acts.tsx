import { useState } from 'react'
import type { NamedRow } from '../../../shared/contract/endpoint.ts'
import { type MemberFile, members } from '../../../shared/contract/endpoints/members.ts'
import { Button } from '../../components/button.tsx'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { ReasonDialog, type Reasoned } from './reason-dialog.tsx'

const refreshes: readonly NamedRow[] = [
  members.getMember,
  members.findMembers,
  members.listMemberHistory,
  members.listAudit,
]

interface Act {
  readonly key: string
  readonly label: string
  readonly title: string
  readonly description: string
  readonly done: string
  readonly danger?: boolean
  readonly run: (body: Reasoned) => Promise<unknown>
}

/** What an admin can do to a member. */
export function MemberActs({ member }: { member: MemberFile }) {
  const acts = useActs(member)
  const [asked, setAsked] = useState<Act>()
  const close = () => setAsked(undefined)
  const confirm = async (act: Act, body: Reasoned) => {
    await act.run(body)
    close()
    notify.success(act.done)
  }
  return (
    <section aria-label="What you can do" className="flex flex-wrap gap-3">
      {acts.map(act => (
        <Button
          key={act.key}
          variant={act.danger ? 'danger' : 'secondary'}
          size="small"
          aria-haspopup="dialog"
          onClick={() => setAsked(act)}
        >
          {act.label}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          isOpen
          title={asked.title}
          description={asked.description}
          confirmLabel={asked.label}
          danger={asked.danger}
          onConfirm={body => confirm(asked, body)}
          onClose={close}
        />
      )}
    </section>
  )
}

function useActs({ id, username, suspended, isAdmin, accountType, emailConfirmed, emailChange }: MemberFile): Act[] {
  const input = { params: { id }, refreshes }
  const suspend = useChange(members.suspendMember, input)
  const restore = useChange(members.restoreMember, input)
  const endSessions = useChange(members.endMemberSessions, input)
  const sendReset = useChange(members.sendMemberPasswordReset, input)
  const endEmailChange = useChange(members.endMemberEmailChange, input)
  const appoint = useChange(members.appointAdmin, input)
  const dismiss = useChange(members.dismissAdmin, input)
  const setType = useChange(members.setAccountType, input)
  const isDealer = accountType === 'dealer'
  const acts: readonly (Act | false)[] = [
    !suspended &&
      !isAdmin && {
        key: 'suspend',
        label: 'Suspend',
        title: `Suspend ${username}?`,
        description:
          'They can no longer sell, buy, bid or write. Their unpaid bids, offers and reservations end, and their payouts wait. Orders go on.',
        done: 'Account suspended',
        danger: true,
        run: body => suspend.mutateAsync(body),
      },
    suspended !== null && {
      key: 'restore',
      label: 'End the suspension',
      title: `End the suspension of ${username}?`,
      description:
        'They can sell, buy, bid and write again, and their payouts are sent. Bids and offers that ended stay so.',
      done: 'Suspension ended',
      run: body => restore.mutateAsync(body),
    },
    {
      key: 'sessions',
      label: 'Sign out everywhere',
      title: `Sign ${username} out?`,
      description: 'They have to sign in again on every device.',
      done: 'Signed out everywhere',
      run: body => endSessions.mutateAsync(body),
    },
    emailConfirmed && {
      key: 'reset',
      label: 'Send a password link',
      title: `Send ${username} a link for a new password?`,
      description: 'It goes to their confirmed email address. You never see the link or the password.',
      done: 'Link sent',
      run: body => sendReset.mutateAsync(body),
    },
    emailChange !== null && {
      key: 'email',
      label: 'End the email change',
      title: 'End the change of the email address?',
      description: `The link that we sent to ${emailChange.email} no longer works.`,
      done: 'Change ended',
      run: body => endEmailChange.mutateAsync(body),
    },
    {
      key: 'type',
      label: isDealer ? 'Make an individual' : 'Make a dealer',
      title: isDealer ? `Make ${username} an individual again?` : `Make ${username} a dealer?`,
      description: isDealer
        ? 'They lose the sales desk and uploads of many pieces. Listings and orders stay.'
        : 'They get the sales desk and uploads of many pieces.',
      done: 'Account type changed',
      run: body => setType.mutateAsync({ ...body, accountType: isDealer ? 'individual' : 'dealer' }),
    },
    isAdmin
      ? {
          key: 'dismiss',
          label: 'Take the admin role away',
          title: `Take the admin role from ${username}?`,
          description: 'They are signed out, and are a member like others.',
          done: 'Admin role taken away',
          danger: true,
          run: dismiss.mutateAsync,
        }
      : !suspended &&
        emailConfirmed && {
          key: 'appoint',
          label: 'Make an admin',
          title: `Make ${username} an admin?`,
          description: 'They can then do all that you can. They are signed out and have to sign in again.',
          done: 'Admin made',
          run: appoint.mutateAsync,
        },
  ]
  return acts.filter(act => act !== false)
}
