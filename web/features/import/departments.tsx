import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import type * as z from 'zod'
import {
  type ImportProgress,
  type importConfiguration,
  imports,
  type MuseumDepartments,
} from '../../../shared/contract/endpoints/imports.ts'
import type { MuseumName } from '../../../shared/rules/imports.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { describedBy, FieldError } from '../../components/field-frame.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/queries.ts'

type Configured = z.input<typeof importConfiguration>
type Department = MuseumDepartments['departments'][number]
type LastObjects = ImportProgress['museums'][number]['lastObjects']

const POLL_MS = 2_000

interface DepartmentsProps {
  control: Control<Configured, unknown, z.output<typeof importConfiguration>>
  museum: MuseumName
  lastObjects: LastObjects
}

export function Departments({ control, museum, lastObjects }: DepartmentsProps) {
  const { data, error, isFetching, refetch } = useRead(
    imports.getMuseumDepartments,
    { query: { museum } },
    {
      // Until everything is counted.
      refetchInterval: ({ state }) =>
        state.data?.departments.some(({ objects }) => objects === null) ? POLL_MS : false,
      refetchIntervalInBackground: false,
    },
  )
  if (!data) {
    if (!error) return <Skeleton className="h-64" />
    return (
      <ErrorState
        title="Failed to load the departments"
        error={error}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  return <Choices control={control} departments={data.departments} lastObjects={lastObjects} />
}

function summaryOf(departments: readonly Department[], chosen: readonly string[]): string {
  const among = departments.filter(({ id }) => chosen.includes(id))
  const objects = among.reduce((sum, each) => sum + (each.objects ?? 0), 0)
  const isCounted = among.every(each => each.objects !== null)
  const found = isCounted ? `${formatNumber(objects)} objects with a photograph` : 'counting their objects'
  return `${among.length} of ${departments.length} chosen, ${found}`
}

function Choices({
  control,
  departments,
  lastObjects,
}: Omit<DepartmentsProps, 'museum'> & { departments: readonly Department[] }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'departments' })
  const error = fieldState.error?.message
  const usual = departments.filter(({ isUsual }) => isUsual).map(department => department.id)
  const chosen = field.value ?? usual
  const choose = (ids: readonly string[]) =>
    field.onChange(departments.map(department => department.id).filter(each => ids.includes(each)))
  const sets = [
    { label: 'Usual', ids: usual },
    { label: 'All', ids: departments.map(department => department.id) },
    { label: 'None', ids: [] },
  ]
  return (
    <fieldset className="min-w-0" {...describedBy(id, { hint: true, error })}>
      <legend className="mb-1.5 text-small font-medium">Departments</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p id={`${id}-hint`} aria-live="polite" className="figures text-caption text-muted">
          {summaryOf(departments, chosen)}
        </p>
        <div className="flex gap-2">
          {sets.map(({ label, ids }) => (
            <Button key={label} variant="secondary" size="small" onClick={() => choose(ids)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {departments.map(department => (
          <li key={department.id} className="border-b">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2 text-small">
              <input
                type="checkbox"
                checked={chosen.includes(department.id)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, department.id] : chosen.filter(each => each !== department.id))
                }
                onBlur={field.onBlur}
                className="size-5 shrink-0 rounded-sm"
              />
              <span className="min-w-0 flex-1">
                {department.title}
                <LastObject of={department} among={lastObjects} />
              </span>
              <span className="figures shrink-0 text-muted">
                {department.objects === null ? <span title="Being counted">…</span> : formatNumber(department.objects)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

function LastObject({ of, among }: { of: Department; among: LastObjects }) {
  const last = among.find(({ department }) => department === of.id)
  if (!last) return null
  return <span className="figures block text-caption text-muted">Continues after object {last.object}</span>
}
