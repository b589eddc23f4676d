import { lazy, Suspense, useRef, useState } from 'react'
import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { type ApiToken, apiTokens } from '../../../shared/contract/endpoints/api-tokens.ts'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { MAX_API_TOKENS, scopeTexts } from '../../../shared/rules/api-tokens.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DoomedName } from '../../components/delete-dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { notify } from '../../lib/notify.ts'
import { fresh, refresh, useChange, useRead } from '../../lib/queries.ts'

const NewTokenDialog = lazy(() => import('./new-token-dialog.tsx').then(module => ({ default: module.NewTokenDialog })))
const SecretDialog = lazy(() =>
  import('../../components/secret-dialog.tsx').then(module => ({ default: module.SecretDialog })),
)

export function ApiTokenList({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useRead(apiTokens.listApiTokens, undefined, fresh)
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [revoked, setRevoked] = useState<ApiToken>()
  const addButton = useRef<HTMLButtonElement>(null)
  if (!data) {
    if (!error) return <TableSkeleton rows={2} />
    return (
      <ErrorState title="Failed to load your tokens" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  const isFull = data.tokens.filter(({ state }) => state === 'active').length >= MAX_API_TOKENS
  return (
    <>
      {data.tokens.length === 0 ? (
        <p className="text-small text-muted">
          There are none. A program that brings in your stock or ships your orders needs one.
        </p>
      ) : (
        <ul aria-label="API tokens" className="divide-y border-y">
          {data.tokens.map(token => (
            <li key={token.id}>
              <TokenRow token={token} onRevoke={() => setRevoked(token)} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button ref={addButton} variant="secondary" disabled={isFull} onClick={() => setMaking(true)}>
          Make a token
        </Button>
        <a href="/api/docs" className="text-small underline underline-offset-4 hover:text-accent">
          What programs can do
        </a>
      </div>
      {isFull && (
        <p className="mt-3 text-caption text-muted">You have {MAX_API_TOKENS} tokens. Revoke one to make another.</p>
      )}
      <Suspense>
        {isMaking && (
          <NewTokenDialog
            user={user}
            onClose={() => setMaking(false)}
            onMade={made => {
              setMaking(false)
              setSecret(made)
            }}
          />
        )}
        {secret !== undefined && (
          <SecretDialog
            title="Keep this token"
            description="Your program sends it with each request. We keep only a hash of it, so we can’t show it again."
            label="Token"
            secret={secret}
            onDone={() => setSecret(undefined)}
          />
        )}
      </Suspense>
      {revoked && (
        <RevokeDialog
          token={revoked}
          onClose={() => setRevoked(undefined)}
          onRevoked={() => addButton.current?.focus()}
        />
      )}
    </>
  )
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, start, scopes, state, createdAt, expiresAt, lastUsedOn } = token
  return (
    <div className="flex items-start gap-4 py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {state === 'expired' && <Badge tone="warning">Expired</Badge>}
          {state === 'ended' && <Badge tone="warning">Ended</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4 text-caption text-muted">
          <code className="font-mono">{start}…</code>
          <span>
            Made <DateText iso={createdAt} />
          </span>
          {state === 'active' && (
            <span>
              Expires <DateText iso={expiresAt} />
            </span>
          )}
          {lastUsedOn === null ? (
            <span>Not used yet</span>
          ) : (
            <span>
              Last used <DateText iso={lastUsedOn} />
            </span>
          )}
        </p>
        <ul aria-label={`What ${name} may do`} className="mt-3 list-disc space-y-1 pl-4 text-caption marker:text-muted">
          {scopes.map(scope => (
            <li key={scope}>{scopeTexts[scope]}</li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" size="small" aria-label={`Revoke the token ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </div>
  )
}

interface RevokeDialogProps {
  token: ApiToken
  onClose: () => void
  onRevoked: () => void
}

function RevokeDialog({ token: { id, name }, onClose, onRevoked }: RevokeDialogProps) {
  const revoke = useChange(apiTokens.revokeApiToken, {
    params: { id },
    failure: 'The token was not revoked',
    onSuccess: (_answer, _body, _, { client }) => {
      notify.success('Token revoked')
      return refresh(client, [apiTokens.listApiTokens, accounts.listSecurityActivity])
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={open => !open && onClose()}
      title="Revoke this token?"
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined, { onSettled: onClose, onSuccess: onRevoked })}
    >
      The program that uses <DoomedName>{name}</DoomedName> is refused from its next request on.
    </ConfirmDialog>
  )
}
