import type { ReactNode } from 'react'
import type { Operator } from '../../shared/contract/endpoints/contact.ts'
import { contact } from '../../shared/contract/endpoints/contact.ts'
import { useRead } from '../lib/queries.ts'
import { useIsAdmin } from '../lib/use-is-admin.ts'
import { useUser } from '../lib/use-user.ts'
import { AlertBox } from './alert-box.tsx'
import { ButtonLink } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import { TextSkeleton } from './skeleton.tsx'

/** Who operates this marketplace, from the settings. */
export function OperatorDetails() {
  const { data, error, isFetching, refetch } = useRead(contact.getOperator)
  const { user } = useUser()
  const isAdmin = useIsAdmin(user)
  if (data) return <Details operator={data} isAdmin={isAdmin} />
  if (!error) return <TextSkeleton lines={6} />
  return (
    <ErrorState
      title="Failed to load who operates this marketplace"
      error={error}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}

function Details({ operator, isAdmin }: { operator: Operator; isAdmin: boolean }) {
  const { lines, email, telephone, languages, register, isComplete } = operator
  const [name, ...address] = lines
  return (
    <div className="space-y-6">
      {!isComplete && <Missing isAdmin={isAdmin} />}
      <dl className="space-y-4 text-small">
        <Fact label="Operator">
          <span className="font-medium">{name}</span>
          {address.map(line => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        {email && (
          <Fact label="Email">
            <a href={`mailto:${email}`} className="underline underline-offset-4 hover:text-accent">
              {email}
            </a>
          </Fact>
        )}
        {telephone && (
          <Fact label="Telephone">
            <a
              href={`tel:${telephone.replace(/[^+\d]/g, '')}`}
              className="underline underline-offset-4 hover:text-accent"
            >
              {telephone}
            </a>
          </Fact>
        )}
        {register && <Fact label="Commercial register">{register}</Fact>}
        <Fact label="For members and authorities (Digital Services Act, articles 11 and 12)">
          {email ? 'Write to the email address above.' : 'Write through the form on the contact page.'} Languages:{' '}
          {languages}.
        </Fact>
      </dl>
    </div>
  )
}

const Missing = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? (
    <AlertBox
      tone="warning"
      title="Your name, postal address or email address is missing here"
      actions={
        <ButtonLink to="/admin" variant="secondary" size="small">
          Enter them under Admin
        </ButtonLink>
      }
    >
      The law requires every operator to state them. Messages sent through the form go to every admin until you set an
      address.
    </AlertBox>
  ) : (
    <AlertBox title="The operator has not stated everything yet">
      The form on the contact page reaches the admins.
    </AlertBox>
  )

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)
