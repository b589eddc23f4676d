import { useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import type { Factors, Passkey } from '../../../shared/contract/endpoints/second-step.ts'
import { MAX_PASSKEYS } from '../../../shared/contract/endpoints/second-step.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { canUsePasskeys } from '../../lib/passkeys.ts'
import { fresh, refresh, useRead } from '../../lib/queries.ts'
import { userQuery } from '../../lib/use-user.ts'

const PasswordDialog = lazy(() =>
  import('../../components/password-dialog.tsx').then(module => ({ default: module.PasswordDialog })),
)
const AuthenticatorSetup = lazy(() =>
  import('./authenticator-setup.tsx').then(module => ({ default: module.AuthenticatorSetup })),
)
const NewPasskeyDialog = lazy(() =>
  import('./new-passkey-dialog.tsx').then(module => ({ default: module.NewPasskeyDialog })),
)
const RecoveryCodesDialog = lazy(() =>
  import('./recovery-codes.tsx').then(module => ({ default: module.RecoveryCodesDialog })),
)

/** What is asked for in the password's dialog. */
interface Asked {
  readonly title: string
  readonly description: string
  readonly confirmLabel: string
  readonly pendingLabel: string
  readonly failure: string
  readonly danger?: boolean
  readonly act: (body: { currentPassword?: string | undefined }) => Promise<unknown>
}

function AskedDialog({ asked: { act, ...said }, isOpen, onOpenChange }: AskedDialogProps) {
  return (
    <PasswordDialog
      {...said}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onConfirm={async currentPassword => {
        await act({ currentPassword })
        onOpenChange(false)
      }}
    />
  )
}

interface AskedDialogProps {
  asked: Asked
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function SecondStepSection({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useRead(accounts.getFactors, undefined, fresh)
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const [isAsking, setAsking] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const [setup, setSetup] = useState<ResponseOf<typeof accounts.startAuthenticator>>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!data) {
    if (!error) return <TableSkeleton rows={2} />
    return (
      <ErrorState title="Couldn’t check how you log in" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  const ask = (what: Asked) => {
    setAsked(what)
    setAsking(true)
  }
  const changed = (said: string, recoveryCodes: readonly string[] | null = null) => {
    setSetup(undefined)
    setNaming(false)
    setCodes(recoveryCodes)
    notify.success(said)
    return refresh(client, [
      userQuery.queryKey,
      accounts.getFactors,
      accounts.listSessions,
      accounts.listSecurityActivity,
    ])
  }
  const { authenticator, passkeys, recoveryCodes } = data
  return (
    <div className="space-y-8">
      {!user.hasSecondFactor && (
        <AlertBox title="Your password is all that protects this account">
          A passkey or an authenticator app keeps others out, even if they know your password. Admins need one.
        </AlertBox>
      )}
      <Group title="Passkeys">
        <PasskeyList
          passkeys={passkeys}
          onRemove={({ id, name }) =>
            ask({
              title: `Remove the passkey “${name}”?`,
              description: 'It no longer logs you in. Your device may keep it until you delete it there.',
              confirmLabel: 'Remove it',
              pendingLabel: 'Removing...',
              failure: 'The passkey was not removed',
              danger: true,
              act: async body => {
                await call(accounts.removePasskey, { params: { id }, body })
                await changed('Passkey removed')
              },
            })
          }
        />
        {!canUsePasskeys() && (
          <p className="text-small text-muted">This browser can’t make passkeys for this address.</p>
        )}
        {canUsePasskeys() && passkeys.length < MAX_PASSKEYS && (
          <Button variant="secondary" onClick={() => setNaming(true)}>
            Add a passkey
          </Button>
        )}
      </Group>
      <Group title="Authenticator app">
        {setup ? (
          <Suspense fallback={<Skeleton className="h-112" />}>
            <AuthenticatorSetup
              setup={setup}
              onDone={given => changed('Authenticator app set up', given)}
              onCancel={() => setSetup(undefined)}
            />
          </Suspense>
        ) : (
          <AuthenticatorRow
            authenticator={authenticator}
            onSetUp={() =>
              ask({
                title: 'Set up an authenticator app',
                description: 'It shows a new code every 30 seconds, which you enter after your password.',
                confirmLabel: 'Continue',
                pendingLabel: 'Preparing...',
                failure: 'The app can’t be set up now',
                act: async body => setSetup(await call(accounts.startAuthenticator, { body })),
              })
            }
            onRemove={() =>
              ask({
                title: 'Remove the authenticator app?',
                description: 'Its codes no longer log you in.',
                confirmLabel: 'Remove it',
                pendingLabel: 'Removing...',
                failure: 'The app was not removed',
                danger: true,
                act: async body => {
                  await call(accounts.removeAuthenticator, { body })
                  await changed('Authenticator app removed')
                },
              })
            }
          />
        )}
      </Group>
      {(authenticator || passkeys.length > 0) && (
        <Group title="Recovery codes">
          <p className="text-small">
            {recoveryCodes === 1 ? 'One code is left.' : `${recoveryCodes} codes are left.`} Each works once, when your
            phone or key is not at hand.
          </p>
          <Button
            variant="secondary"
            onClick={() =>
              ask({
                title: 'Make new recovery codes?',
                description: 'Those you have now no longer work.',
                confirmLabel: 'Make new codes',
                pendingLabel: 'Making them...',
                failure: 'No new codes were made',
                act: async body => {
                  const renewed = await call(accounts.renewRecoveryCodes, { body })
                  await changed('New recovery codes made', renewed.recoveryCodes)
                },
              })
            }
          >
            Make new recovery codes
          </Button>
        </Group>
      )}
      <MountOnFirstOpen isOpen={isAsking}>
        {asked && <AskedDialog asked={asked} isOpen={isAsking} onOpenChange={setAsking} />}
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={isNaming}>
        <NewPasskeyDialog
          user={user}
          isOpen={isNaming}
          onOpenChange={setNaming}
          onDone={given => changed('Passkey added', given)}
        />
      </MountOnFirstOpen>
      {codes && (
        <Suspense>
          <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />
        </Suspense>
      )}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="space-y-4">
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
)

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  if (passkeys.length === 0) return <p className="text-small text-muted">You have none yet.</p>
  return (
    <ul aria-label="Passkeys" className="divide-y border-y">
      {passkeys.map(passkey => (
        <li key={passkey.id} className="flex items-center gap-4 py-4">
          <KeyRound aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <p className="text-small font-medium wrap-anywhere">{passkey.name}</p>
            <p className="mt-0.5 text-caption text-muted">
              Added <DateText iso={passkey.addedAt} form="receipt" />
              {passkey.usedAt && (
                <>
                  , last used <DateText iso={passkey.usedAt} relative />
                </>
              )}
            </p>
          </div>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Remove the passkey ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface AuthenticatorRowProps {
  authenticator: Factors['authenticator']
  onSetUp: () => void
  onRemove: () => void
}

function AuthenticatorRow({ authenticator, onSetUp, onRemove }: AuthenticatorRowProps) {
  if (!authenticator) {
    return (
      <Button variant="secondary" onClick={onSetUp}>
        Set up an authenticator app
      </Button>
    )
  }
  return (
    <div className="flex items-center gap-4 border-y py-4">
      <Smartphone aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 text-small">
        Set up <DateText iso={authenticator.addedAt} form="receipt" />
      </p>
      <Button variant="secondary" size="small" aria-label="Remove the authenticator app" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}
