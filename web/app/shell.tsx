import type { ReactNode } from 'react'
import { Toasts } from '../components/toasts.tsx'
import { AddressAsked } from './address-asked.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNote } from './offline-note.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useScrollPosition } from './use-scroll-position.ts'

export function Shell({ children }: { children: ReactNode }) {
  useScrollPosition()
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-sm bg-accent px-5 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <OfflineNote />
      <Header />
      {/* The footer begins below the screen, so that it does not move while a page loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4.5rem)] flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Toasts />
      <AddressAsked />
      <SessionEnded />
    </>
  )
}
