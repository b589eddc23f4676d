import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contact, contactBody } from '../../../shared/contract/endpoints/contact.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { OperatorDetails } from '../../components/operator-details.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUser } from '../../lib/use-user.ts'

const style = 'underline underline-offset-4 hover:text-accent'

export function ContactPage() {
  return (
    <div className="page">
      <PageHeader title="Contact" />
      <div className="grid gap-x-16 gap-y-12 py-10 sm:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 max-w-2xl">
          <Quicker />
          <section aria-labelledby="write" className="mt-10">
            <h2 id="write" className="text-title">
              Write to us
            </h2>
            <Writing />
          </section>
        </div>
        <section aria-labelledby="operator" className="min-w-0">
          <h2 id="operator" className="mb-4 text-title">
            Who we are
          </h2>
          <OperatorDetails />
        </section>
      </div>
    </div>
  )
}

const Quicker = () => (
  <ul className="list-disc space-y-2 pl-5 text-small">
    <li>
      <strong>About a piece:</strong> use <em>Message Seller</em> on its page.
    </li>
    <li>
      <strong>About something you bought or sold:</strong> open it under{' '}
      <Link to="/orders" className={style}>
        Orders
      </Link>
      . There you can write to the other side or report a problem.
    </li>
    <li>
      <strong>About something illegal or against the terms:</strong> use <em>Report</em> on the listing, message, review
      or person.
    </li>
    <li>
      <strong>About logging in:</strong>{' '}
      <Link to="/forgot-password" className={style}>
        ask for a new password
      </Link>
      . Common questions are answered under{' '}
      <Link to="/help" className={style}>
        Help
      </Link>
      .
    </li>
  </ul>
)

function Writing() {
  const { user, isSettled } = useUser()
  const [sent, setSent] = useState<{ isCopied: boolean }>()
  if (sent) {
    return (
      <AlertBox tone="success" title="Your message is on its way" className="mt-4">
        {sent.isCopied ? 'We sent a copy to your email address.' : 'Somebody reads it, and answers by email.'}
      </AlertBox>
    )
  }
  // The form of a member asks for less.
  return isSettled && <ContactForm key={user?.id} onSent={setSent} />
}

function ContactForm({ onSent }: { onSent: (sent: { isCopied: boolean }) => void }) {
  const { user } = useUser()
  const sending = useChange(contact.sendContactMessage, {
    failure: 'Couldn’t send your message',
    onSuccess: answer => onSent(answer),
  })
  const { control, handleSubmit, setError } = useBodyForm(contactBody, {
    subject: '',
    text: '',
    ...(!user && { name: '', email: '' }),
  })
  const submit = handleSubmit(body => sending.mutate(body, { onError: error => applyIssues(error, setError) }))
  return (
    <form onSubmit={submit} noValidate className="mt-4 space-y-5">
      {user ? (
        <p className="text-small text-muted">
          You write as <span className="font-medium text-ink wrap-anywhere">{user.username}</span>. We answer to{' '}
          <span className="font-medium text-ink wrap-anywhere">{user.email}</span>
          {user.emailConfirmed ? ', and send a copy there.' : '.'}
        </p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField control={control} name="name" label="Your name" autoComplete="name" />
          <TextField control={control} name="email" label="Your email address" type="email" autoComplete="email" />
        </div>
      )}
      <TextField control={control} name="subject" label="Subject" />
      <TextAreaField control={control} name="text" label="Your message" />
      <Button type="submit" pending={sending.isPending} pendingLabel="Sending...">
        Send message
      </Button>
    </form>
  )
}
