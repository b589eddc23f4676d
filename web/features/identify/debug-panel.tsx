import type { Identification } from '../../../shared/contract/endpoints/identify.ts'

export function DebugPanel({ found }: { found: Identification }) {
  return (
    <details className="border-t pt-4 text-small">
      <summary className="w-fit py-1 text-muted underline-offset-4 hover:text-ink hover:underline">
        Debug: raw response
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="mt-3 max-h-96 overflow-auto rounded-sm border bg-sunken p-4 text-caption">
        {JSON.stringify(found, null, 2)}
      </pre>
    </details>
  )
}
