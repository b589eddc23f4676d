export const PRESENCE_KEY = 'signed-in'

/** The id of who was signed in last. Only used for the first paint and for drafts: the server decides. */
export function presentPerson(): string | null {
  try {
    return localStorage.getItem(PRESENCE_KEY)
  } catch {
    return null
  }
}

export function notePresence(personId: string | null): void {
  try {
    if (personId) localStorage.setItem(PRESENCE_KEY, personId)
    else localStorage.removeItem(PRESENCE_KEY)
  } catch {
    // Storage is off.
  }
}
