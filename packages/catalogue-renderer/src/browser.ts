import { type Browser, chromium } from '@playwright/test'

/** A headless Chromium whose WebGL runs in software, so that pictures don't depend on the machine's graphics card. */
export function launchBrowser(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-background-networking',
    ],
  })
}
