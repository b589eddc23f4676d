import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { AccountSection } from './account-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondStepSection } from './second-step-section.tsx'
import { SecurityActivity } from './security-activity.tsx'
import { SessionList } from './session-list.tsx'

export const SecurityPart = ({ user }: { user: User }) => (
  <>
    <AccountSection id="password" title="Password" note="A new password signs you out on every other device.">
      <PasswordForm user={user} />
    </AccountSection>
    <AccountSection
      id="second-step"
      title="Passkeys and second step"
      note="What you log in with besides your password. With the first one, you are signed out everywhere else."
    >
      <SecondStepSection user={user} />
    </AccountSection>
    <AccountSection
      id="sessions"
      title="Sessions"
      note="Where you are signed in. If you do not recognize a session, end it and change your password."
    >
      <SessionList />
    </AccountSection>
    <AccountSection
      id="activity"
      title="Recent security activity"
      note="Sign-ins and security changes in the last 90 days. If one of them was not you, change your password."
    >
      <SecurityActivity />
    </AccountSection>
  </>
)
