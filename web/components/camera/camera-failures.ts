import type { CameraFailure } from '../../lib/camera-session.ts'

export const cameraFailures: Record<CameraFailure, string> = {
  refused: 'This site may not use the camera. Allow it in your browser’s settings for this site, then try again.',
  none: 'We found no camera on this device.',
  busy: 'The camera didn’t start. Another app may be using it.',
  ended: 'The camera was turned off.',
}
