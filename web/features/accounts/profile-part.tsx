import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { ButtonLink } from '../../components/button.tsx'
import { DEALER_PATH } from '../../lib/dealer-path.ts'
import { AccountSection } from './account-section.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { ProfilePhoto } from './profile-photo.tsx'

export const ProfilePart = ({ user }: { user: User }) => (
  <>
    <AccountSection
      title="Profile"
      note="Others see your first name and your photograph. A new name soon appears on your listings and messages; your past bids and reviews keep the old one."
    >
      <ProfilePhoto user={user} />
      <NameForm user={user} />
    </AccountSection>
    <AccountSection
      id="email"
      title="Email"
      note={
        <>
          {user.emailConfirmed ? 'We email you at' : 'Not confirmed yet:'}{' '}
          <span className="font-medium text-ink wrap-anywhere">{user.email}</span>. Nobody else sees it.
        </>
      }
    >
      {user.emailConfirmed ? <EmailForm user={user} /> : <ConfirmAddress user={user} />}
    </AccountSection>
    <AccountSection
      id="preferences"
      title="Language, units, currency and time zone"
      note="How sizes, prices and times are shown to you, in every browser where you are signed in. Emails are in English, unless you choose another language."
    >
      <PreferenceForm />
    </AccountSection>
    <AccountSection
      id="account-type"
      title="Account type"
      note="Dealers have a register for their shop. We look at their business and its papers first."
    >
      <p className="text-small">
        {user.accountType === 'dealer'
          ? 'Dealer account: buy, sell, keep a collection, and use the register for your shop.'
          : 'Individual account: buy, sell and keep a collection.'}
      </p>
      <ButtonLink to={DEALER_PATH} variant="secondary" className="mt-5">
        {user.accountType === 'dealer' ? 'See whether your business is checked' : 'Apply for a dealer account'}
      </ButtonLink>
    </AccountSection>
  </>
)
