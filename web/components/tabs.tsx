import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface Tab {
  value: string
  label: string
  count?: number
  /** What there is to do. */
  badge?: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** The tabs are one tab stop; arrow keys switch between them. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onValueChange }: TabsProps) {
  const [chosen, setChosen] = useState(defaultValue)
  const open = value ?? chosen
  const list = useShownTab(open, tabs)
  const id = useId()
  const choose = (tab: string) => {
    setChosen(tab)
    onValueChange?.(tab)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.value === open)
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    choose(tab.value)
    document.getElementById(`${id}-${tab.value}`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveByKey}
        className="relative flex gap-6 overflow-x-auto overflow-y-hidden border-b sm:gap-8"
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === open}
            aria-controls={tab.value === open ? `${id}-panel` : undefined}
            tabIndex={tab.value === open ? 0 : -1}
            onClick={() => choose(tab.value)}
            className="flex h-12 shrink-0 items-center gap-2 border-b-2 border-transparent text-small text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="figures text-caption text-muted">({tab.count})</span>}
            {tab.badge && <span className="-ml-2">{tab.badge}</span>}
          </button>
        ))}
      </div>
      <div
        key={open}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that takes the focus
        tabIndex={0}
        className="pt-8"
      >
        {tabs.find(tab => tab.value === open)?.content}
      </div>
    </div>
  )
}

/** Scrolls the open tab into view on a phone, without moving the page. */
function useShownTab(value: string | undefined, tabs: readonly Tab[]) {
  const list = useRef<HTMLDivElement>(null)
  const counts = tabs.map(tab => tab.count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another open tab, and counts make tabs wider
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [value, counts])
  return list
}
