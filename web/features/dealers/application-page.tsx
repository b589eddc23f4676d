import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { applyAsDealerBody, dealers, type OwnDealerApplication } from '../../../shared/contract/endpoints/dealers.ts'
import { DEFAULT_COUNTRY } from '../../../shared/rules/countries.ts'
import { MAX_DEALER_PROOFS } from '../../../shared/rules/dealers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { BackToAccount } from '../../components/back-to-account.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { countryOptions } from '../../lib/countries.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUser } from '../../lib/use-user.ts'
import { ProofFields } from './proof-fields.tsx'

export function DealerApplicationPage() {
  const { data, error, isFetching, refetch } = useRead(dealers.getDealerApplication, undefined, fresh)
  return (
    <div className="page-narrow pb-16">
      <PageHeader title="Dealer Account" eyebrow={<BackToAccount part="profile" />}>
        Dealers have a register for their shop, and buyers see that we checked them. Tell us about your business and
        show us its papers.
      </PageHeader>
      <div className="mt-8">
        {data ? (
          <Application key={data.application?.version} own={data} />
        ) : error ? (
          <ErrorState
            title="Failed to load your application"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton rows={6} />
        )}
      </div>
    </div>
  )
}

function Application({ own }: { own: OwnDealerApplication }) {
  const { user } = useUser()
  const { application, checkedAt } = own
  if (application?.state === 'waiting') return <Waiting version={application.version} askedAt={application.askedAt} />
  const isDealer = user?.accountType === 'dealer'
  return (
    <div className="space-y-8">
      {application?.state === 'refused' && (
        <AlertBox tone="warning" title="We can’t make you a dealer yet">
          <p className="wrap-anywhere">{application.reason}</p>
          <p className="mt-1">Add what is missing, and apply again.</p>
        </AlertBox>
      )}
      {checkedAt !== null && (
        <AlertBox title="Your business is checked" actions={<ButtonLink to="/pos">Open the register</ButtonLink>}>
          We checked it on <DateText iso={checkedAt} form="date" />. Buyers see this until its name, address or tax
          number changes.
        </AlertBox>
      )}
      {isDealer && checkedAt === null && (
        <AlertBox title="You are a dealer">
          Your business isn’t checked as it is now. You lose nothing by that; buyers see the check once we made it.
        </AlertBox>
      )}
      {user && !user.emailConfirmed && (
        <AlertBox tone="warning" title="Confirm your email address first">
          Open the link in the email to {user.email}. Then you can apply.
        </AlertBox>
      )}
      <ApplicationForm own={own} />
    </div>
  )
}

const useTold = () => ({
  onSuccess: (
    own: OwnDealerApplication,
    _body: unknown,
    _: unknown,
    { client }: { client: { setQueryData: (key: readonly unknown[], data: unknown) => unknown } },
  ) => client.setQueryData(queryKeyOf(dealers.getDealerApplication), own),
})

function Waiting({ version, askedAt }: { version: number; askedAt: string }) {
  const withdrawing = useChange(dealers.withdrawDealerApplication, {
    ...useTold(),
    refreshes: [dealers.getDealerApplication],
    onError: error => notify.error('Failed to withdraw', messageOf(error)),
  })
  return (
    <AlertBox
      title="Your application waits for our decision"
      actions={
        <Button
          variant="secondary"
          size="small"
          pending={withdrawing.isPending}
          pendingLabel="Withdrawing..."
          onClick={() => withdrawing.mutate({ version })}
        >
          Withdraw it
        </Button>
      }
    >
      You sent it on <DateText iso={askedAt} form="date" />. We tell you here and by email. Withdraw it if you want to
      change something.
    </AlertBox>
  )
}

function ApplicationForm({ own }: { own: OwnDealerApplication }) {
  const { application, businessName, businessAddress, vatNumber } = own
  const { control, handleSubmit, setError } = useBodyForm(applyAsDealerBody, {
    businessName: businessName ?? '',
    businessAddress: businessAddress ?? '',
    legalForm: application?.legalForm ?? '',
    registerNumber: application?.registerNumber ?? '',
    country: application?.country ?? DEFAULT_COUNTRY,
    hasVatNumber: application?.hasVatNumber ?? true,
    vatNumber: vatNumber ?? '',
    website: application?.website ?? '',
    dealsIn: application?.dealsIn ?? '',
    proofs: application?.proofs ?? [],
    version: application?.version ?? 0,
  })
  const { field: hasVatNumber } = useController({ control, name: 'hasVatNumber' })
  const { field: proofs, fieldState } = useController({ control, name: 'proofs' })
  const country = useWatch({ control, name: 'country' })
  const [isStoring, setStoring] = useState(false)
  const applying = useChange(dealers.applyAsDealer, useTold())
  const submit = handleSubmit(body =>
    applying.mutate(body, {
      onSuccess: () => notify.success('Application sent', 'We tell you what we decided.'),
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to apply', messageOf(error))
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField control={control} name="businessName" label="Business name" autoComplete="organization" />
      <TextAreaField control={control} name="businessAddress" label="Postal address" rows={3} />
      <SelectField control={control} name="country" label="Country" options={countryOptions} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="legalForm" label="Legal form" optional />
        <TextField control={control} name="registerNumber" label="Register number" optional />
      </div>
      <Checkbox
        label="I have no VAT number"
        checked={!hasVatNumber.value}
        onChange={event => hasVatNumber.onChange(!event.target.checked)}
      />
      {hasVatNumber.value && (
        <TextField
          control={control}
          name="vatNumber"
          label="VAT number"
          hint={
            country === 'GB'
              ? 'VIES has no numbers of the United Kingdom: we compare it with your papers.'
              : 'It becomes the tax number of your receipts and invoices.'
          }
        />
      )}
      <TextField control={control} name="website" label="Website" type="url" optional />
      <TextAreaField control={control} name="dealsIn" label="What you deal in" rows={3} />
      <ProofFields
        proofs={proofs.value}
        max={MAX_DEALER_PROOFS}
        error={fieldState.error?.message}
        onStoring={setStoring}
        onChange={proofs.onChange}
      />
      <Button type="submit" pending={applying.isPending} disabled={isStoring} pendingLabel="Sending...">
        Send application
      </Button>
    </form>
  )
}
