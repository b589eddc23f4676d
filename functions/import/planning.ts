import { type ImportRecord, type Planned, placeKey, type Tallies } from './import-store.ts'
import type { Department, Museum } from './museum.ts'

interface Shelf {
  readonly department: Department
  readonly objects: readonly number[]
}

/** Objects after the last ones of their departments, or all again once none are left. @throws MuseumRefusal */
export async function planObjects(
  { departments = [], lastObjects, maxItems }: ImportRecord,
  museum: Museum,
): Promise<{ plan: Planned[]; tallies: Tallies }> {
  const shelves: Shelf[] = []
  for (const department of (await museum.listDepartments()).filter(isChosen(departments))) {
    const objects = (await museum.listObjects(department.id)).toSorted((a, b) => a - b)
    shelves.push({ department, objects })
  }
  const further = shelves.map(({ department, objects }) => {
    const last = lastObjects[placeKey(museum.name, department.id)] ?? 0
    return { department, objects: objects.filter(object => object > last) }
  })
  const left = further.some(({ objects }) => objects.length > 0) ? further : shelves
  const plan = inTurns(left, maxItems)
  return { plan, tallies: talliesOf(plan, shelves) }
}

const isChosen =
  (chosen: readonly string[]) =>
  ({ id, isUsual }: Department) =>
    chosen.length > 0 ? chosen.includes(id) : isUsual

/** One of each department in turn, so that a short import has something of all. */
function inTurns(shelves: readonly Shelf[], maxItems: number): Planned[] {
  const plan: Planned[] = []
  const longest = Math.max(0, ...shelves.map(({ objects }) => objects.length))
  for (let at = 0; at < longest && plan.length < maxItems; at++) {
    for (const { department, objects } of shelves) {
      const object = objects[at]
      if (object !== undefined && plan.length < maxItems) plan.push({ object, department: department.id })
    }
  }
  return plan
}

function talliesOf(plan: readonly Planned[], shelves: readonly Shelf[]): Tallies {
  const tallies: Tallies = {}
  for (const { department } of shelves) {
    const total = plan.filter(planned => planned.department === department.id).length
    if (total > 0) tallies[department.id] = { title: department.title, total, processed: 0, successful: 0 }
  }
  return tallies
}
