import { useLocation, useNavigationType } from 'react-router-dom'

/** State of a link to the identifier that opens the camera there. */
export const OPENS_CAMERA = { opens: 'camera' } as const

/** Another value for each arrival by such a link; undefined otherwise, and after Back or a reload. */
export function useOpensCamera(): string | undefined {
  const { key, state } = useLocation()
  const kind = useNavigationType()
  const isAsked = kind !== 'POP' && (state as Partial<typeof OPENS_CAMERA> | null)?.opens === OPENS_CAMERA.opens
  return isAsked ? key : undefined
}
