import type { ReportedFile } from '../../../shared/contract/endpoints/reports.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { Photo } from '../../components/photo.tsx'

export type PassportPart = NonNullable<ReportedFile['piece']>['parts'][number]

interface PassportPartsProps {
  parts: readonly PassportPart[]
  chosen: readonly PassportPart[]
  onChoose: (chosen: readonly PassportPart[]) => void
}

const isSame = (a: PassportPart, b: PassportPart) => a.entry === b.entry && a.part === b.part

/** What an admin can take out of a passport. */
export const PassportParts = ({ parts, chosen, onChoose }: PassportPartsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-small font-medium">What “Remove” takes out of the passport</legend>
    <p className="text-caption text-muted">It can’t be brought back. The chain says that it was removed by decision.</p>
    <ul className="mt-2 max-h-96 space-y-2 overflow-y-auto">
      {parts.map(each => {
        const { imageUrl, name, text } = readPart(each)
        return (
          <li key={`${each.entry}.${each.part}`} className="flex items-start gap-3">
            <Checkbox
              checked={chosen.some(other => isSame(other, each))}
              onChange={({ target: { checked: isChosen } }) =>
                onChoose(isChosen ? [...chosen, each] : chosen.filter(other => !isSame(other, each)))
              }
              label={name}
            />
            {imageUrl && <Photo imageUrl={imageUrl} alt="" sizes="4rem" className="size-16 shrink-0" />}
            {text && <p className="line-clamp-3 min-w-0 text-caption text-muted wrap-anywhere">{text}</p>}
          </li>
        )
      })}
    </ul>
  </fieldset>
)

/** Its words, whatever its kind. */
function readPart({ entry, kind, content }: PassportPart) {
  const read: Record<string, unknown> = JSON.parse(content)
  const imageUrl = typeof read.imageUrl === 'string' ? read.imageUrl : undefined
  const texts = [read, read.stated].flatMap(each => Object.values((each as Record<string, unknown> | undefined) ?? {}))
  const text = imageUrl ? '' : texts.filter(each => typeof each === 'string').join(' · ')
  return { imageUrl, text, name: `Entry ${entry}: ${partNames[kind]}` }
}

const partNames: Readonly<Record<PassportPart['kind'], string>> = {
  opened: 'opening',
  identified: 'texts',
  described: 'texts',
  photographed: 'photograph',
  condition: 'condition',
  document: 'document',
  listed: 'listing',
  sold: 'sale',
  sale_undone: 'sale',
  owner_changed: 'owner',
  owner_named: 'owner’s name',
  reported_stolen: 'report',
  report_withdrawn: 'report',
  report_cleared: 'report',
  removed: 'removal',
}
