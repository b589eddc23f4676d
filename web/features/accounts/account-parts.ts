import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'

export interface AccountPart {
  /** In the address, after `/account/`. */
  readonly name: string
  readonly title: string
  readonly about: string
  /** Anchors of its sections: links from before there were parts still lead there. */
  readonly anchors: readonly string[]
  readonly Content: LazyExoticComponent<ComponentType<{ user: User }>>
}

const ProfilePart = lazy(() => import('./profile-part.tsx').then(module => ({ default: module.ProfilePart })))
const SecurityPart = lazy(() => import('./security-part.tsx').then(module => ({ default: module.SecurityPart })))
const NoticesPart = lazy(() => import('./notices-part.tsx').then(module => ({ default: module.NoticesPart })))
const SellingPart = lazy(() => import('./selling-part.tsx').then(module => ({ default: module.SellingPart })))
const ProgramsPart = lazy(() => import('./programs-part.tsx').then(module => ({ default: module.ProgramsPart })))
const PrivacyPart = lazy(() => import('./privacy-part.tsx').then(module => ({ default: module.PrivacyPart })))

export const profilePart: AccountPart = {
  name: 'profile',
  title: 'Profile',
  about: 'Name, photograph, email, language, units and currency',
  anchors: ['email', 'preferences', 'account-type'],
  Content: ProfilePart,
}

/** In the order of the list. */
export const accountParts: readonly AccountPart[] = [
  profilePart,
  {
    name: 'security',
    title: 'Login and security',
    about: 'Password, passkeys, second step, sessions and recent activity',
    anchors: ['password', 'second-step', 'sessions', 'activity'],
    Content: SecurityPart,
  },
  {
    name: 'notifications',
    title: 'Notifications and emails',
    about: 'What we notify you about, and how',
    anchors: ['notices'],
    Content: NoticesPart,
  },
  {
    name: 'selling',
    title: 'Selling and tax',
    about: 'Delivery, your shop, trader or private, and tax',
    anchors: ['delivery', 'shop', 'trader', 'tax', 'tax-data'],
    Content: SellingPart,
  },
  {
    name: 'programs',
    title: 'Programs and feeds',
    about: 'API tokens, webhooks and the product feed',
    anchors: ['tokens', 'webhooks', 'feed'],
    Content: ProgramsPart,
  },
  {
    name: 'privacy',
    title: 'Limits, privacy and data',
    about: 'Limits, bidding, blocked people, your data, and closing the account',
    anchors: ['limits', 'bidding', 'blocked', 'data', 'close'],
    Content: PrivacyPart,
  },
]

export const partPath = ({ name }: AccountPart): string => `/account/${name}`

export const partOfAnchor = (anchor: string): AccountPart | undefined =>
  accountParts.find(({ anchors }) => anchors.includes(anchor))
