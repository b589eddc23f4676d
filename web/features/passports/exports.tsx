import type { Passport } from '../../../shared/contract/endpoints/passports.ts'
import { Button } from '../../components/button.tsx'

/** With what is needed to check it elsewhere. */
export function Exports({ passport }: { passport: Passport }) {
  const save = () => {
    const file = new Blob([JSON.stringify(passport, null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `passport-${passport.id}.json`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button variant="secondary" onClick={save}>
      Download the chain
    </Button>
  )
}
