import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { versionsAt } from '../../../shared/rules/agreed-texts.ts'
import { AgreementLabel } from '../../components/agreement-label.tsx'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { showFailure } from '../../lib/api-error.ts'
import { DEALER_PATH } from '../../lib/dealer-path.ts'
import { notify } from '../../lib/notify.ts'
import { currentPreferences } from '../../lib/preferences.ts'
import { useChange } from '../../lib/queries.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { rememberUser } from '../../lib/use-user.ts'
import { PasswordHint } from './password-hint.tsx'
import { registrationForm } from './registration-form.ts'

/** Absent: English, in which mails are written unless the account says otherwise. */
function pageLanguage() {
  const { language } = currentPreferences()
  return language === 'en' ? undefined : language
}

const useRegister = () =>
  useChange(accounts.register, {
    onSuccess: (user, _body, _, { client }) => {
      rememberUser(client, user)
      notify.success('Account created', `To buy and sell, open the link in the email to ${user.email}.`)
    },
  })

const accountChoices = [
  { value: 'individual', label: 'Individual', description: 'Buy, sell and keep a collection.' },
  {
    value: 'dealer',
    label: 'I deal in antiques',
    description: 'All of that, and once we have checked your business, a register for your shop. You apply next.',
  },
]

const blankForm = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  accountType: 'individual',
  agrees: false,
} as const

/** The page goes where the address says, as soon as someone is signed in. */
function useLeadingOn() {
  const [, change] = useAddressQuery()
  return (toApplication: boolean) =>
    change(now => {
      const next = now.get('next') ?? ''
      if (toApplication) return { next: DEALER_PATH }
      return { next: next === DEALER_PATH ? '' : next }
    })
}

export function RegisterForm() {
  const {
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useBodyForm(registrationForm, blankForm)
  const register = useRegister()
  const leadOn = useLeadingOn()
  const submit = handleSubmit(({ confirmPassword: _, agrees: __, accountType, ...body }) => {
    leadOn(accountType === 'dealer')
    register.mutate(
      { ...body, agreedTo: versionsAt(serverNow()), language: pageLanguage() },
      {
        onError: error => {
          showFailure(error, setError)
          notify.error('Registration failed')
        },
      },
    )
  })
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {errors.root && (
        <AlertBox tone="danger" title="Registration failed">
          {errors.root.message}
        </AlertBox>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="firstName" label="First name" autoComplete="given-name" />
        <TextField control={control} name="lastName" label="Last name (optional)" autoComplete="family-name" />
      </div>
      <TextField control={control} name="username" label="Username" autoComplete="username" autoCapitalize="none" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        hint={<PasswordHint />}
        autoComplete="new-password"
      />
      <PasswordField control={control} name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <ChoiceField control={control} name="accountType" label="Account type" choices={accountChoices} />
      <CheckboxField control={control} name="agrees" label={<AgreementLabel />} />
      <Button type="submit" className="w-full" pending={register.isPending} pendingLabel="Creating account...">
        Create Account
      </Button>
    </form>
  )
}
