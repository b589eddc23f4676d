import { ButtonLink } from '../../components/button.tsx'
import { AccountLimits } from './account-limits.tsx'
import { AccountSection } from './account-section.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { DataExportCard } from './data-export.tsx'

export const PrivacyPart = () => (
  <>
    <AccountSection
      id="limits"
      title="Your limits"
      note="What you can do at a time. Limits keep new accounts from flooding others, and grow as you buy and sell."
    >
      <AccountLimits />
    </AccountSection>
    <AccountSection
      id="bidding"
      title="Bidding"
      note="Bids are binding. Who didn’t pay for a piece they won has to save a card first."
    >
      <ButtonLink to="/account/bidding" variant="secondary">
        See whether you can bid
      </ButtonLink>
    </AccountSection>
    <AccountSection
      id="blocked"
      title="Blocked people"
      note="They can’t write to you, bid on your pieces, make offers for them or buy them. They aren’t told."
    >
      <BlockedPeople />
    </AccountSection>
    <AccountSection
      id="data"
      title="Your data"
      note="Everything that we store about you, with your photographs, as files that people and programs can read."
    >
      <DataExportCard />
    </AccountSection>
    <AccountSection id="close" title="Close your account" note="This is permanent: we erase what we store about you.">
      <p className="text-small">
        Before you decide, you see what is erased, what stays and why, and whether anything is still open.
      </p>
      <ButtonLink to="/account/close" variant="secondary" className="mt-5">
        Close your account
      </ButtonLink>
    </AccountSection>
  </>
)
