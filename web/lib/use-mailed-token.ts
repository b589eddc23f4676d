import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const tokenIn = (parameters: string) => new URLSearchParams(parameters).get('token') ?? ''

/** The token follows the #. Older mails had it in the query, from which it is removed. */
export function useMailedToken(): string {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const former = tokenIn(search)
  useEffect(() => {
    if (former) navigate({ pathname, hash: `token=${encodeURIComponent(former)}` }, { replace: true })
  }, [former, pathname, navigate])
  return former || tokenIn(hash.slice(1))
}
