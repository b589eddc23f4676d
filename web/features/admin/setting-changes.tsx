import type { Setting } from '../../../shared/contract/endpoints/settings.ts'
import { DateText } from '../../components/date-text.tsx'
import { settingText } from './setting-text.ts'

export function SettingChanges({ setting: { settingKey, updatedAt, updatedBy, history } }: { setting: Setting }) {
  return (
    <footer className="mt-6 border-t pt-4 text-caption text-muted">
      <p>
        {updatedAt ? (
          <>
            Last updated <DateText iso={updatedAt} form="receipt" /> by{' '}
            <span className="wrap-anywhere">{updatedBy}</span>
          </>
        ) : (
          'Last updated: never. This is the default.'
        )}
      </p>
      {history.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit py-1 underline-offset-4 hover:text-ink hover:underline">
            Changes ({history.length})
          </summary>
          <ol className="mt-2 space-y-3">
            {history.map(({ from, to, changedAt, changedBy }) => (
              <li key={changedAt} className="wrap-anywhere">
                <p className="figures text-ink">
                  {settingText(settingKey, from)} <span aria-hidden>→</span>
                  <span className="sr-only">became</span> {settingText(settingKey, to)}
                </p>
                <p>
                  <DateText iso={changedAt} form="receipt" /> by {changedBy}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </footer>
  )
}
