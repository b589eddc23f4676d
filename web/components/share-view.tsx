import { Link } from 'react-router-dom'
import { Checkbox } from './checkbox.tsx'

/** What consent to photographs helping others is asked for. */
export const SHARE_VIEW = {
  find: 'Help others recognize this piece with my photographs',
  listing: 'Once it is sold, help others recognize this piece with my photographs',
  file: 'Once they are sold, help others recognize these pieces with my photographs',
} as const

export function ShareViewHint() {
  return (
    <>
      We compare other people’s photographs with measurements of yours. You can stop this at any time: edit the item in
      your collection.{' '}
      <Link
        to="/how-photographs-help"
        target="_blank"
        className="underline decoration-rule-strong underline-offset-4 hover:text-accent"
      >
        How your photographs help
      </Link>
    </>
  )
}

interface ShareViewProps {
  of: keyof typeof SHARE_VIEW
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string | undefined
}

export const ShareView = ({ of, checked, onChange, className }: ShareViewProps) => (
  <Checkbox
    label={SHARE_VIEW[of]}
    hint={<ShareViewHint />}
    checked={checked}
    onChange={event => onChange(event.target.checked)}
    className={className}
  />
)
