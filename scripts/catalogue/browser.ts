import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../chromium.ts'

/** A headless Chromium whose WebGL runs in software, so that pictures don't depend on the machine's graphics card. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-background-networking',
    ],
  })
}
