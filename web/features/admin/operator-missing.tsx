import { contact } from '../../../shared/contract/endpoints/contact.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { useRead } from '../../lib/queries.ts'

/** Nothing while all is stated, or nobody knows. */
export function OperatorMissing() {
  const { data } = useRead(contact.getOperator)
  if (!data || data.isComplete) return null
  return (
    <AlertBox
      tone="warning"
      title="Your name, postal address or email address is missing on the contact page"
      actions={
        <ButtonLink to="/contact" variant="secondary" size="small">
          See the contact page
        </ButtonLink>
      }
    >
      The law requires every operator to state them. Enter them below under Operator and Email Address. Until then,
      messages sent through the contact form go to every admin.
    </AlertBox>
  )
}
