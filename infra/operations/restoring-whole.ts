import {
  allowRequests,
  announceStream,
  connect,
  renewSearch,
  type Stage,
  seeHeartbeat,
  startReactions,
  stopEverything,
} from './restored-connections.ts'
import { completeTable, isBack, replaceTable, tablesOf } from './restored-table.ts'
import { findTable, momentOf } from './restoring.ts'

/**
 * Has a stage go back to an earlier moment: the table comes back under its own name, and everything that reads its
 * stream reads the new one. May be run again whenever it was interrupted: each step looks at what is done.
 * @param at as `restoreTable` takes it
 * @param confirm asked once, before anything is changed
 * @throws Error saying what to do. Requests stay stopped until an event has come through the new table's stream
 */
export async function restoreWhole(
  stage: Stage,
  at: Date | undefined,
  confirm: (question: string) => Promise<boolean>,
): Promise<void> {
  const tables = tablesOf(stage)
  if (await isBack(stage)) stage.say(`${tables.live} is the restored table already.`)
  else {
    const copy = await findTable(tables.restored, stage.dynamo)
    const moment = copy ? momentOf(copy, at) : at
    if (!moment) throw new Error(`There is no ${tables.restored}. Say to when: --at 2026-11-25T10:00:00Z`)
    const asked = `Requests to ${tables.live} stop, its table is deleted, and comes back as it was at ${moment.toISOString()}. What was written since is lost, but that accounts were closed. Go on?`
    if (!(await confirm(asked))) throw new Error('Nothing was changed.')
    await stopEverything(stage)
    await replaceTable(stage, at)
  }
  const table = await completeTable(stage)
  await announceStream(stage, table)
  await connect(stage)
  await startReactions(stage)
  await renewSearch(stage)
  await seeHeartbeat(stage)
  await allowRequests(stage)
  stage.say(
    `Done. Once you are content, delete the table ${tables.restored} and the backups named ${tables.live}-whole.`,
  )
}

/** Takes back what was stopped, as long as the table was not deleted. @throws Error if it was */
export async function reopen(stage: Stage): Promise<void> {
  const { live } = tablesOf(stage)
  if (!(await findTable(live, stage.dynamo)) || (await isBack(stage)))
    throw new Error(`The table ${live} was deleted since: go on with --whole.`)
  await startReactions(stage)
  await seeHeartbeat(stage)
  await allowRequests(stage)
}
