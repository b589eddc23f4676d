import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface SecretDialogProps {
  title: string
  description: string
  label: string
  secret: string
  onDone: () => void
}

/** For what is shown once. */
export function SecretDialog({ title, description, label, secret, onDone }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Dialog isOpen isFirm onOpenChange={onDone} title={title} description={description}>
      <p className="mb-1.5 text-small font-medium">{label}</p>
      <code className="block rounded-sm border bg-surface px-3 py-2 font-mono text-small select-all break-all">
        {secret}
      </code>
      <p role="status" className="mt-2 min-h-5 text-caption text-muted">
        {isCopied && 'Copied.'}
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button onClick={onDone}>I have kept it</Button>
      </DialogActions>
    </Dialog>
  )
}
