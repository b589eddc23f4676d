import { useSyncExternalStore } from 'react'

/** As `lg` of the styles. */
const WIDE = '(width >= 64rem)'

/** Whether the filters are beside the results. Where they are not, nobody sees them before they open the drawer. */
export const useIsBeside = (): boolean =>
  useSyncExternalStore(
    onChange => {
      const wide = matchMedia(WIDE)
      wide.addEventListener('change', onChange)
      return () => wide.removeEventListener('change', onChange)
    },
    () => matchMedia(WIDE).matches,
  )
