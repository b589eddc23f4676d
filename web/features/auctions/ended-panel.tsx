import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import type { ClockedStatus } from './api/get-auction-status.ts'
import { endingFor } from './ending.ts'

/** What the end means to me, and what I can do about it. */
export function EndedPanel({ status, isSeller }: { status: ClockedStatus; isSeller: boolean }) {
  const { tone, title, text } = endingFor(status, isSeller)
  return (
    <AlertBox
      tone={tone}
      title={title}
      actions={
        status.relistedAs && (
          <ButtonLink to={`/marketplace/${status.relistedAs}`} variant="secondary" size="small">
            See the new listing
          </ButtonLink>
        )
      }
    >
      {text}
    </AlertBox>
  )
}
