import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { ButtonLink } from '../../components/button.tsx'
import { AccountSection } from './account-section.tsx'
import { ApiTokenList } from './api-token-list.tsx'
import { ProductFeed } from './product-feed.tsx'

export const ProgramsPart = ({ user }: { user: User }) => (
  <>
    <AccountSection
      id="tokens"
      title="API tokens"
      note="For your own programs. Another password, or ending all other sessions, ends all tokens."
    >
      <ApiTokenList user={user} />
    </AccountSection>
    <AccountSection id="webhooks" title="Webhooks" note="We tell your own program what happens here.">
      <ButtonLink to="/account/webhooks" variant="secondary">
        Manage webhooks
      </ButtonLink>
    </AccountSection>
    <AccountSection
      id="feed"
      title="Product feed"
      note="What you have for sale at a fixed price, for Google’s Merchant Center. Give Google the address."
    >
      <ProductFeed user={user} />
    </AccountSection>
  </>
)
