import type { ReactNode } from 'react'

/** Puts a count into the corner of an icon. */
export const IconBadge = ({ children }: { children: ReactNode }) => (
  <span className="absolute -top-1 left-1/2 *:h-4.5 *:min-w-4.5 *:px-1 [a>&]:top-1 *:ml-0.5!">{children}</span>
)
