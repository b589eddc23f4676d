/** Only the camera is allowed, to photograph antiques. */
export const PERMISSIONS_POLICY = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'

interface PolicyOptions {
  /** Where browsers post photographs, if not to the app's origin. */
  readonly uploadOrigin?: string
  /** Origin of the WebSocket that delivers live changes. */
  readonly liveOrigin: string
  readonly https: boolean
}

/** docs/architecture.md, Security. */
export function contentSecurityPolicy({ uploadOrigin, liveOrigin, https }: PolicyOptions): string {
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // WebAssembly decodes photographs; scripts stay those of this site.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    // Dialogs and toasts set sizes and colors in style attributes and elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(uploadOrigin ? [uploadOrigin] : []), liveOrigin],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
