import { lazy, type ReactNode, Suspense, useState } from 'react'
import { MountOnFirstOpen } from '../components/mount-on-first-open.tsx'
import { Toasts } from '../components/toasts.tsx'
import { isOneMachine } from '../lib/is-one-machine.ts'
import { AddressAsked } from './address-asked.tsx'
import { AgreementAsked } from './agreement-asked.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Optional } from './error-boundary.tsx'
import { Header } from './header.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ProofAsked } from './proof-asked.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useScrollPosition } from './use-scroll-position.ts'

const Footer = lazy(() => import('./footer.tsx').then(module => ({ default: module.Footer })))
const DemoComing = lazy(() => import('./demo-coming.tsx').then(module => ({ default: module.DemoComing })))
const SearchScreen = lazy(() => import('./search-screen.tsx').then(module => ({ default: module.SearchScreen })))

export function Shell({ children }: { children: ReactNode }) {
  useScrollPosition()
  const [isSearching, setSearching] = useState(false)
  const search = () => setSearching(true)
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-sm bg-accent px-5 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <OfflineNote />
      {isOneMachine() && (
        <Optional>
          <Suspense>
            <DemoComing />
          </Suspense>
        </Optional>
      )}
      <Header onSearch={search} />
      {/* The footer begins below the screen, so that it does not move while a page loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        {children}
      </main>
      <Optional>
        <Suspense>
          <Footer />
        </Suspense>
      </Optional>
      <BottomBar onSearch={search} />
      <Optional>
        <MountOnFirstOpen isOpen={isSearching}>
          <SearchScreen isOpen={isSearching} onOpenChange={setSearching} />
        </MountOnFirstOpen>
      </Optional>
      <Toasts />
      <AddressAsked />
      <AgreementAsked />
      <ProofAsked />
      <SessionEnded />
    </>
  )
}
