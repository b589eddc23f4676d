const KEY = 'signed-in'

/** Whether this browser had a session. Only used for the first paint: the server decides. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

export function notePresence(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is off: the page waits for the server's response.
  }
}
