import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { ButtonLink } from '../../components/button.tsx'
import { TraderForm } from '../../components/trader-form.tsx'
import { AccountSection } from './account-section.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { ExpertSection } from './expert-section.tsx'
import { TaxForm } from './tax-form.tsx'
import { TaxIdentitySection } from './tax-identity-section.tsx'

export const SellingPart = ({ user }: { user: User }) => (
  <>
    <AccountSection
      id="delivery"
      title="Delivery"
      note="Where you are, and how you deliver to buyers. New listings start with these terms; you can change them for each listing."
    >
      <DeliveryForm user={user} />
    </AccountSection>
    <AccountSection
      id="shop"
      title="Your shop"
      note="What buyers read on your page, how you deal with returns, and when you are away."
    >
      <ButtonLink to="/account/shop" variant="secondary">
        Edit shop
      </ButtonLink>
    </AccountSection>
    <ExpertSection />
    <AccountSection
      id="trader"
      title="Do you sell as a trader?"
      note="Buyers read it with each of your listings. If you sell regularly to earn money, you are a trader, also beside another job."
    >
      <TraderForm userId={user.id} />
    </AccountSection>
    <AccountSection
      id="tax"
      title="Tax and business"
      note="For what you sell. A sale keeps what was set when its buyer went to pay."
    >
      <TaxForm />
    </AccountSection>
    <TaxIdentitySection />
  </>
)
