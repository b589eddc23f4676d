import { Button } from './button.tsx'

interface TryAgainProps {
  /** What is tried again, for those who hear the button only. */
  name: string
  retrying: { isPending: boolean; mutate: () => void }
}

export const TryAgain = ({ name, retrying }: TryAgainProps) => (
  <Button
    variant="secondary"
    size="small"
    aria-label={`Try again: ${name}`}
    pending={retrying.isPending}
    pendingLabel="Trying again..."
    onClick={() => retrying.mutate()}
  >
    Try again
  </Button>
)
