/** The camera is for photographing antiques; nothing else is asked of the device. */
export const PERMISSIONS_POLICY = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'

/**
 * What the app's pages may load, in AWS and on one machine alike (docs/architecture.md, Security).
 * @param uploadOrigin where browsers post photographs when that is not the app's own origin
 */
export function contentSecurityPolicy({ uploadOrigin, https }: { uploadOrigin?: string; https: boolean }): string {
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Dialogs and toasts set sizes and colours in style attributes and elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(uploadOrigin ? [uploadOrigin] : [])],
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
