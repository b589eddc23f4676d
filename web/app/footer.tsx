import { Link } from 'react-router-dom'
import { API_DOCS } from '../../shared/contract/app-pages.ts'
import { useUser } from '../lib/use-user.ts'
import { InstallOffer } from './install-offer.tsx'
import { LanguageButton } from './language-button.tsx'
import { useLinks } from './navigation.ts'
import { PreferencesButton } from './preferences-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

const textLinks = [
  { to: '/sold', label: 'Sold prices' },
  { to: '/experts', label: 'Experts' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/fees', label: 'Fees' },
  { to: '/rules', label: 'What may be sold' },
  { to: '/protection', label: 'Buyer protection' },
  { to: '/delivery-and-returns', label: 'Delivery and returns' },
  { to: '/help', label: 'Help' },
  { to: '/contact', label: 'Contact' },
  { to: '/imprint', label: 'Imprint' },
  { to: '/transparency', label: 'Transparency' },
  { to: API_DOCS, label: 'API' },
] as const

export function Footer() {
  const { user } = useUser()
  return (
    <footer className="mt-24 border-t">
      <div className="page grid items-start gap-x-12 gap-y-8 xl:gap-x-8 py-12 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)_auto]">
        <div>
          <Wordmark />
          <p className="mt-3 text-caption text-muted">
            A marketplace for antiques and collectibles. Values shown are estimates, not appraisals.
          </p>
          <InstallOffer />
        </div>
        <nav aria-label="Footer" className="space-y-3">
          <Links links={useLinks(user)} />
          <Links links={textLinks} />
        </nav>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:flex-col lg:items-end">
          <ThemeSwitch />
          <PreferencesButton />
          <LanguageButton />
        </div>
      </div>
    </footer>
  )
}

const Links = ({ links }: { links: readonly { to: string; label: string }[] }) => (
  <ul className="flex flex-wrap gap-x-8 gap-y-1 text-small md:justify-end xl:gap-x-4">
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link
          to={to}
          reloadDocument={to === API_DOCS}
          className="inline-block py-1.5 pointer-coarse:py-2.5 text-muted hover:text-ink"
        >
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
