import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { apiTokens, createApiTokenBody } from '../../../shared/contract/endpoints/api-tokens.ts'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { dealerScopes, scopes, scopeTexts, tokenDays } from '../../../shared/rules/api-tokens.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { OwnPasswordField } from '../../components/own-password-field.tsx'
import { SeveralField } from '../../components/several-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { showFailure } from '../../lib/api-error.ts'
import { blankProof } from '../../lib/blank-proof.ts'
import { refresh, useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

interface NewTokenDialogProps {
  user: User
  onClose: () => void
  onMade: (secret: string) => void
}

export const NewTokenDialog = ({ user, onClose, onMade }: NewTokenDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={onClose}
    title="Make a token"
    description="A program with it acts as you, but only does what you choose here. It never pays, bids or changes your account."
  >
    <NewTokenForm user={user} onMade={onMade} onCancel={onClose} />
  </Dialog>
)

const daysText = (days: number) => (days === 365 ? 'One year' : `${days} days`)

const scopesOf = ({ accountType }: User) =>
  scopes.filter(scope => accountType === 'dealer' || !dealerScopes.includes(scope))

function NewTokenForm({ user, onMade, onCancel }: Omit<NewTokenDialogProps, 'onClose'> & { onCancel: () => void }) {
  const { control, handleSubmit, setError, formState } = useBodyForm(createApiTokenBody, {
    ...blankProof(user),
    name: '',
    scopes: [],
    days: 90,
  })
  const make = useChange(apiTokens.createApiToken, {
    onSuccess: (_answer, _body, _, { client }) =>
      refresh(client, [apiTokens.listApiTokens, accounts.listSecurityActivity]),
  })
  const submit = handleSubmit(body =>
    make.mutateAsync(body).then(
      ({ secret }) => onMade(secret),
      (error: unknown) => showFailure(error, setError),
    ),
  )
  const { errors, isSubmitting } = formState
  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      {errors.root && (
        <AlertBox tone="danger" title="The token was not made">
          {errors.root.message}
        </AlertBox>
      )}
      <TextField control={control} name="name" label="Name" hint="The program that will use it: Stock system." />
      <SeveralField
        control={control}
        name="scopes"
        label="What it may do"
        choices={scopesOf(user).map(scope => ({ value: scope, label: scopeTexts[scope], code: scope }))}
      />
      <ChoiceField
        control={control}
        name="days"
        label="Expires after"
        isCompact
        choices={tokenDays.map(days => ({ value: days, label: daysText(days) }))}
      />
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <OwnPasswordField user={user} control={control} name="currentPassword" />
      <DialogActions>
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting} pendingLabel="Making...">
          Make the token
        </Button>
      </DialogActions>
    </form>
  )
}
