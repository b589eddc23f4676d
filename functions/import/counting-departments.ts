import { DomainError } from '../../shared/contract/errors.ts'
import { type CountedDepartments, findDepartments, storeDepartments } from './departments-store.ts'
import { type Museum, MuseumRefusal } from './museum.ts'

const FRESH_MS = 24 * 60 * 60_000
/** One call counts for this long, and the next one goes on. */
const COUNTING_MS = 10_000

/** Counts are kept for a day. @throws DomainError museum_silent while nothing is known and the museum does not answer */
export async function countDepartments(museum: Museum, clock = () => new Date()): Promise<CountedDepartments> {
  const began = clock()
  const known = await findDepartments(museum.name)
  const isFresh = known && began.getTime() - Date.parse(known.countedAt) < FRESH_MS
  if (isFresh && known.departments.every(({ objects }) => objects !== undefined)) return known
  try {
    const counted = await countOn(isFresh ? known : await begin(museum, began), museum, began, clock)
    await storeDepartments(museum.name, counted)
    return counted
  } catch (error) {
    if (!(error instanceof MuseumRefusal)) throw error
    if (known) return known
    throw new DomainError('museum_silent')
  }
}

const begin = async (museum: Museum, now: Date): Promise<CountedDepartments> => ({
  departments: await museum.listDepartments(),
  countedAt: now.toISOString(),
})

async function countOn({ departments, countedAt }: CountedDepartments, museum: Museum, began: Date, clock: () => Date) {
  const counted = [...departments]
  for (const [place, department] of departments.entries()) {
    if (department.objects !== undefined) continue
    if (clock().getTime() - began.getTime() > COUNTING_MS) break
    try {
      counted[place] = { ...department, objects: await museum.countObjects(department.id) }
    } catch (error) {
      if (!(error instanceof MuseumRefusal)) throw error
      break
    }
  }
  return { departments: counted, countedAt }
}
