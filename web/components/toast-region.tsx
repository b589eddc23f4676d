import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Toaster, toast } from 'sonner'
import { type Notice, takeNotices } from '../lib/notify.ts'

function show({ tone, title, ...rest }: Notice) {
  toast.dismiss()
  const description = (rest.description || rest.link) && <NoticeText {...rest} />
  if (tone === 'error') toast.error(title, { description })
  else if (tone === 'success') toast.success(title, { description })
  else toast(title, { description })
}

function NoticeText({ description, link }: Pick<Notice, 'description' | 'link'>) {
  return (
    <>
      {description}
      {link && (
        <Link to={link.to} className="mt-1 block w-fit text-ink underline underline-offset-4 hover:text-accent">
          {link.label}
        </Link>
      )}
    </>
  )
}

/** At the top where dialogs and the bar of shortcuts are at the bottom. */
const position = () => (window.matchMedia('(width < 64rem)').matches ? 'top-center' : 'bottom-right')

export function ToastRegion() {
  useEffect(() => takeNotices({ show, clear: () => toast.dismiss() }), [])
  return (
    <Toaster
      duration={5000}
      visibleToasts={1}
      position={position()}
      closeButton
      mobileOffset={{ top: 'calc(env(safe-area-inset-top) + 0.75rem)' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-md border border-rule-strong bg-surface p-4 pr-11 text-ink shadow-lifted font-sans',
          title: 'text-small font-medium',
          description: 'mt-0.5 text-caption text-muted',
          icon: 'mt-0.75 shrink-0 [&_svg]:size-4.5',
          error: 'border-l-2 border-l-danger [&_[data-icon]]:text-danger',
          success: 'border-l-2 border-l-accent [&_[data-icon]]:text-accent',
          closeButton:
            'absolute top-2.5 right-2.5 flex size-8 pointer-coarse:size-11 items-center justify-center text-muted hover:text-ink [&_svg]:size-4',
        },
      }}
    />
  )
}
