import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  // Draws no window, so journeys use a third less CPU.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export function findChromium(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find(path => path && existsSync(path))
}

export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const ways = [
    () => run('npx', ['playwright', 'install', 'chromium']),
    () => {
      run('apt-get', ['update', '-q'])
      run('apt-get', ['install', '-y', '-q', 'chromium-headless-shell'])
    },
  ]
  for (const way of ways) {
    try {
      way()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
    const path = findChromium()
    if (path) return path
  }
  throw new Error('The browser journeys need Chromium. Install it, or name it with CHROMIUM_PATH.')
}

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 })

/** Sandboxing needs privileges that containers and root lack; the other flags keep it from calling home. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** No journey stays on a page for so long that optimized code pays off. With these it needs a sixth less CPU. */
export const journeyArguments = [
  ...chromiumArguments,
  '--js-flags=--no-opt --no-maglev --single-threaded',
  '--in-process-gpu',
]
