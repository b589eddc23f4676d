import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What goes to the printer in place of the page, for as long as it is there; never on the screen. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="print-sheet">{children}</div>, document.body)
