import { expect, type Locator, type Page } from '@playwright/test'

/** A page loads, and is opened again, in this time. */
const SHOWN_WITHIN_MS = 5_000

/**
 * Opens it again and again until it shows all of that: searches, notifications and mail hear of things a moment later.
 * It stays open then.
 */
export async function openUntilShown(page: Page, path: string, ...shown: readonly Locator[]): Promise<void> {
  await expect(async () => {
    // Going to the address that is shown loads nothing if it has a fragment.
    await (path === page.url() ? page.reload() : page.goto(path))
    for (const each of shown) await expect(each).toBeVisible({ timeout: SHOWN_WITHIN_MS })
  }).toPass()
}

/** On the page of all mail, the letters to a member with a subject like this. */
export const lettersTo = (page: Page, username: string, subject: RegExp): Locator =>
  page
    .getByRole('link')
    .filter({ hasText: subject })
    .filter({ hasText: `${username}@` })
