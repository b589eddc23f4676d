import { useLocation } from 'react-router-dom'

/** The token follows the #, which browsers send to nobody. */
export const useMailedToken = (): string => new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
