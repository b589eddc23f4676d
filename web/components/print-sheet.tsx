import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Printed instead of the page while it is mounted; never on the screen. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="print-sheet">{children}</div>, document.body)
