import { useState } from 'react'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { conditions } from '../../../shared/rules/listing.ts'
import { OWNER_NAME_MAX } from '../../../shared/rules/passport.ts'
import { Button } from '../../components/button.tsx'
import { useChange } from '../../lib/queries.ts'

const FIELD = 'mt-1 block w-full min-h-11 rounded-sm border border-rule-strong bg-transparent px-3'

/** What an owner adds. Who bought the piece reads all of it. */
export function OwnerTools({ id, name }: { id: string; name: string | null }) {
  const refreshes = [passports.getPassport, passports.getMyPassport]
  const of = { params: { id }, refreshes }
  const naming = useChange(passports.namePieceOwner, { ...of, failure: 'The name was not changed' })
  const adding = useChange(passports.addToPassport, { ...of, failure: 'Nothing was added' })
  const [shown, setShown] = useState(name ?? '')
  const [grade, setGrade] = useState<(typeof conditions)[number]>('Good')
  const [flaws, setFlaws] = useState('')
  const date = new Date().toISOString().slice(0, 10)
  return (
    <section className="mt-12 grid gap-8 border-t border-rule pt-8 sm:grid-cols-2">
      <form
        className="space-y-3"
        onSubmit={event => {
          event.preventDefault()
          adding.mutate({ condition: { date, grade, flaws } }, { onSuccess: () => setFlaws('') })
        }}
      >
        <h2 className="text-heading">Report its condition</h2>
        <label className="block">
          Grade
          <select
            className={FIELD}
            value={grade}
            onChange={({ target }) => setGrade(conditions.find(each => each === target.value) ?? 'Good')}
          >
            {conditions.map(each => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label className="block">
          Flaws
          <textarea
            className={FIELD}
            value={flaws}
            onChange={({ target }) => setFlaws(target.value)}
            maxLength={2000}
          />
        </label>
        <Button type="submit" pending={adding.isPending}>
          Add to the passport
        </Button>
      </form>
      <form
        className="space-y-3"
        onSubmit={event => {
          event.preventDefault()
          naming.mutate({ name: shown })
        }}
      >
        <h2 className="text-heading">Your name</h2>
        <p className="text-small text-muted">
          Nobody reads it unless you want it shown. You can take it away at any time; clear the field to do so.
        </p>
        <label className="block">
          Name to show
          <input
            className={FIELD}
            value={shown}
            onChange={({ target }) => setShown(target.value)}
            maxLength={OWNER_NAME_MAX}
          />
        </label>
        <Button type="submit" variant="secondary" pending={naming.isPending}>
          Save the name
        </Button>
      </form>
    </section>
  )
}
