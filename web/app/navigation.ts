export interface NavigationLink {
  to: string
  label: string
  for: 'everyone' | 'members'
}

/** The header's links in their order (SPEC.md section 2), only those whose screens exist. The slide-in menu shows the same. */
export const navigationLinks: readonly NavigationLink[] = [
  { to: '/catalog', label: 'Catalog', for: 'everyone' },
  { to: '/inventory', label: 'My Collection', for: 'members' },
]

/** What the menu under a person's name offers, before Log Out. */
export const userMenuLinks: readonly Omit<NavigationLink, 'for'>[] = [
  { to: '/seller/dashboard', label: 'Seller Dashboard' },
]

export const linksFor = (isMember: boolean) => navigationLinks.filter(link => isMember || link.for === 'everyone')
