import { entry } from './entry.ts'

export const importErrors = {
  museum_off: entry({
    status: 409,
    message: 'Importing from that museum is turned off: its address is empty in the settings.',
  }),
  museum_silent: entry({
    status: 502,
    message: 'The museum did not answer. Try again in a few minutes.',
  }),
  import_running: entry({
    status: 409,
    message: 'An import is already running. Wait for it to end, or stop it first.',
  }),
  import_not_running: entry({ status: 409, message: 'No import is running, so there is nothing to stop.' }),
  import_not_stopped: entry({ status: 409, message: 'There is no stopped import to resume.' }),
}
