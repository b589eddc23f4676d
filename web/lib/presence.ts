const KEY = 'signed-in'

/** The id of who was signed in last. Only used for the first paint and for drafts: the server decides. */
export function presentPerson(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function notePresence(personId: string | null): void {
  try {
    if (personId) localStorage.setItem(KEY, personId)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is off.
  }
}
