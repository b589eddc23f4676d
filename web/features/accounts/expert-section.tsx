import { experts } from '../../../shared/contract/endpoints/experts.ts'
import { ButtonLink } from '../../components/button.tsx'
import { useRead } from '../../lib/queries.ts'
import { AccountSection } from './account-section.tsx'

/** Nothing for those who are no expert. */
export function ExpertSection() {
  const { data } = useRead(experts.getOwnExpert)
  if (!data?.expert) return null
  return (
    <AccountSection
      title="Your work as an expert"
      note="What owners ask you, what you signed, and what is shown of you."
    >
      <ButtonLink to="/expert" variant="secondary">
        Your estimates
      </ButtonLink>
    </AccountSection>
  )
}
