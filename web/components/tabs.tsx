import { Tabs as RadixTabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

export interface Tab {
  value: string
  label: string
  count?: number
  content: ReactNode
}

interface TabsProps {
  /** What the tabs are about; read out, not shown. */
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** Panels that take turns. Only the open one is mounted. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onValueChange }: TabsProps) {
  const list = useShownTab(value, tabs)
  return (
    <RadixTabs.Root value={value} defaultValue={value === undefined ? defaultValue : undefined} {...{ onValueChange }}>
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className="relative flex gap-6 overflow-x-auto overflow-y-hidden border-b sm:gap-8"
      >
        {tabs.map(tab => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="flex h-12 shrink-0 items-center gap-2 border-b-2 border-transparent text-small text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="figures text-caption text-muted">({tab.count})</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(tab => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-8">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

/** On a phone the open tab may lie beyond the edge: brings it into the row without moving the page. */
function useShownTab(value: string | undefined, tabs: readonly Tab[]) {
  const list = useRef<HTMLDivElement>(null)
  const counts = tabs.map(tab => tab.count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another open tab, and counts make tabs wider
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [value, counts])
  return list
}
