import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import type { Cents } from '../../shared/rules/cents.ts'
import { loginPath } from '../lib/login-path.ts'
import { useUser } from '../lib/use-user.ts'
import { Button, ButtonLink } from './button.tsx'
import { Price } from './price.tsx'

// @wc-context: verb
const actions = { buy: 'Buy', bid: 'Bid', rebid: 'Bid again' } as const

const logIn = { buy: 'Log in to buy', bid: 'Log in to bid', rebid: 'Log in to bid' } as const

interface PurchaseBarProps {
  label: string
  amount: Cents | null
  none?: string
  time?: ReactNode
  /** What `children` are for. */
  action: keyof typeof logIn
  /** The controls. While they are in sight, the bar is not. */
  children: ReactNode
}

/** On phones and tablets, the price and the way to its controls stay in sight, wherever the reader is on the page. */
export function PurchaseBar({ label, amount, none, time, action, children }: PurchaseBarProps) {
  const { user } = useUser()
  const isOutbid = action === 'rebid'
  const location = useLocation()
  const { controls, isInSight } = useInSight()
  const go = () => {
    controls.current?.scrollIntoView()
    const first = controls.current?.querySelector<HTMLElement>('input[inputmode], select, button:enabled')
    first?.focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={controls} className="scroll-mt-6">
        {children}
      </div>
      {createPortal(
        <section
          aria-label="Price at a glance"
          className={`floating-bar fixed inset-x-0 bottom-(--bottom-bar) z-20 border-t bg-surface shadow-lifted lg:hidden print:hidden ${isInSight ? 'invisible' : ''}`}
        >
          <div className="page flex h-17 short:h-13 items-center justify-between gap-4">
            <p className="flex min-w-0 flex-col short:flex-row short:items-baseline short:gap-3">
              <span className={cx('figures block truncate text-caption', isOutbid ? 'text-warning' : 'text-muted')}>
                {isOutbid ? 'You were outbid' : label}
                {time && <> · {time}</>}
              </span>
              <Price amount={amount} none={none} className="block truncate font-serif text-title" />
            </p>
            {user === null ? (
              <ButtonLink to={loginPath(location)}>{logIn[action]}</ButtonLink>
            ) : (
              <Button onClick={go} className="min-w-28">
                {actions[action]}
              </Button>
            )}
          </div>
        </section>,
        document.body,
      )}
    </>
  )
}

/** Beside what the header and the bars cover. */
const MARGIN = '-64px 0px -128px'

function useInSight() {
  const controls = useRef<HTMLDivElement>(null)
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    if (!controls.current) return
    const sight = new IntersectionObserver(entries => setInSight(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: MARGIN,
    })
    sight.observe(controls.current)
    return () => sight.disconnect()
  }, [])
  return { controls, isInSight }
}
