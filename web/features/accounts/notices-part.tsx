import { AccountSection } from './account-section.tsx'
import { NoticeForm } from './notice-form.tsx'

export const NoticesPart = () => (
  <AccountSection
    id="notices"
    title="Notifications and emails"
    note="Choose what we notify you about, and how. The daily email comes at 8 in the morning if there is news."
  >
    <NoticeForm />
  </AccountSection>
)
