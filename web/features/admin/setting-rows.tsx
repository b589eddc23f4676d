import Trash2 from 'lucide-react/icons/trash-2'
import type { FormEventHandler, ReactNode } from 'react'
import type { Setting } from '../../../shared/contract/endpoints/settings.ts'
import { settingDescriptions } from '../../../shared/rules/setting-descriptions.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { SettingChanges } from './setting-changes.tsx'

interface SettingRowsProps {
  setting: Setting
  title: string
  /** Said while there are no rows. */
  empty?: ReactNode
  isSaving: boolean
  onSubmit: FormEventHandler
  /** Adds a row. */
  add: ReactNode
  children: ReactNode
}

/** A setting that is a table: its rows are list items. */
export function SettingRows({ setting, title, empty, isSaving, onSubmit, add, children }: SettingRowsProps) {
  return (
    <Card aria-label={title}>
      <CardHeader isInGroup title={title} note={settingDescriptions[setting.settingKey]} />
      <form onSubmit={onSubmit} noValidate>
        {empty && <p className="text-small text-muted">{empty}</p>}
        <ol className="space-y-5">{children}</ol>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" pending={isSaving} pendingLabel="Saving...">
            Save
          </Button>
          {add}
        </div>
      </form>
      <SettingChanges setting={setting} />
    </Card>
  )
}

interface SettingRowProps {
  name: string
  isNameShown?: boolean
  onRemove: () => void
  /** Its fields. */
  children: ReactNode
}

export function SettingRow({ name, isNameShown = false, onRemove, children }: SettingRowProps) {
  return (
    <li>
      <fieldset className="flex flex-wrap items-start gap-3 sm:flex-nowrap sm:gap-4">
        <legend className={isNameShown ? 'mb-2 text-small font-medium' : 'sr-only'}>{name}</legend>
        {children}
        <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} className="sm:mt-7" onClick={onRemove}>
          <Trash2 aria-hidden strokeWidth={1.5} />
        </Button>
      </fieldset>
    </li>
  )
}
