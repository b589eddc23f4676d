import Link2 from 'lucide-react/icons/link-2'
import { Button } from '../../components/button.tsx'
import { notify } from '../../lib/notify.ts'

/** Phones have a share sheet; elsewhere the address is copied to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button variant="quiet" size="small" className="-mr-3" onClick={() => share(title)}>
      <Link2 aria-hidden />
      Share
    </Button>
  )
}

async function share(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname
  if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    // Closing the share sheet rejects, which is no failure.
    return navigator.share({ title, url }).catch(() => undefined)
  }
  try {
    await navigator.clipboard.writeText(url)
    notify.success('Link copied', 'Paste it wherever you like.')
  } catch {
    notify.error('The link could not be copied', 'Copy it from the address bar of your browser.')
  }
}
