import { useKeys } from './use-keys.ts'

interface StockActs {
  next: () => void
  previous: () => void
  select: () => void
  selectRange: () => void
  selectNone: () => void
  edit: () => void
  open: () => void
}

const actOf: Readonly<Record<string, keyof StockActs>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  x: 'select',
  X: 'selectRange',
  Escape: 'selectNone',
  e: 'edit',
  Enter: 'open',
}

/** Enter on a link or button is theirs. */
const isOnControl = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('a, button') !== null

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#stock-search input')
  field?.focus()
  field?.select()
}

interface StockKeys extends StockActs {
  selectAll: () => void
  /** Without an active row, arrows scroll the page as usual. */
  hasActive: boolean
}

export function useStockKeys({ selectAll, hasActive, ...acts }: StockKeys): void {
  useKeys(event => {
    const { key, ctrlKey } = event
    if (ctrlKey) {
      if (key === 'a') selectAll()
      return key === 'a'
    }
    if (key === '/') {
      focusSearch()
      return true
    }
    const act = actOf[key]
    if (!act || (key.startsWith('Arrow') && !hasActive) || (key === 'Enter' && isOnControl(event))) return false
    acts[act]()
    return true
  })
}
