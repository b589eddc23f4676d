import { cx } from 'class-variance-authority'
import Flashlight from 'lucide-react/icons/flashlight'
import FlashlightOff from 'lucide-react/icons/flashlight-off'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import { type Ref, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type CameraFailure, CameraSession, type CameraState } from '../../lib/camera-session.ts'
import { notify } from '../../lib/notify.ts'
import { Button } from '../button.tsx'
import { PhotoButton } from '../photo-button.tsx'
import { Spinner } from '../spinner.tsx'
import { cameraFailures } from './camera-failures.ts'
import { type FramedPiece, framingFor, type OutlineName, outlineFor } from './framing.ts'
import { LiveOutline } from './outline.tsx'
import { OutlineChoice } from './outline-choice.tsx'

/** The frame as the camera sees it: nothing that is drawn over the video is in it. @throws when there is none yet */
async function captureFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const photo = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!photo) throw new Error('The camera has shown no picture yet.')
  return new File([photo], 'camera.jpg', { type: 'image/jpeg' })
}

interface CameraViewProps {
  piece: FramedPiece
  onFiles: (files: readonly File[]) => void
}

export function CameraView({ piece, onFiles }: CameraViewProps) {
  const { session, state } = useCamera()
  const [chosen, choose] = useState<OutlineName>()
  const { outline, instruction } = framingFor(piece, chosen)
  const video = useRef<HTMLVideoElement>(null)
  const { taken, take, takeAgain } = useTaken(video)
  const isLive = state.at === 'live' && !taken

  return (
    <>
      <p role="status" className={cx('mb-3 min-h-6 text-small', !isLive && 'sr-only')}>
        {taken ? 'Photograph taken.' : isLive && instruction}
      </p>
      {state.at === 'failed' ? (
        <Failed why={state.why} onRetry={() => session.start()} />
      ) : (
        <div className="relative flex h-[min(92dvh-21rem,34rem)] min-h-48 items-center justify-center overflow-hidden bg-lens">
          {state.at === 'live' ? (
            <Live ref={video} stream={state.stream} isHidden={Boolean(taken)} />
          ) : (
            <Spinner label="Starting the camera" className="size-8 text-on-lens" />
          )}
          {taken && <img src={taken.src} alt="As it was taken" className="size-full object-contain" />}
          {isLive && <LiveOutline name={outline} />}
          {isLive && <CameraSwitches session={session} state={state} />}
        </div>
      )}
      {isLive && <OutlineChoice asked={outlineFor(piece)} value={outline} onChange={choose} />}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {taken ? (
          <>
            <Button variant="secondary" onClick={takeAgain}>
              Take Again
            </Button>
            <Button autoFocus onClick={() => onFiles([taken.file])}>
              Use Photograph
            </Button>
          </>
        ) : (
          <>
            <PhotoButton
              from="files"
              label="A photograph from a file"
              variant={state.at === 'failed' ? 'primary' : 'quiet'}
              onFiles={onFiles}
            >
              Choose a File
            </PhotoButton>
            {state.at !== 'failed' && (
              <Button autoFocus disabled={!isLive} onClick={take}>
                Take Photograph
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** Off again as soon as it is out of sight. */
function useCamera(): { session: CameraSession; state: CameraState } {
  const [session] = useState(() => new CameraSession(navigator.mediaDevices))
  useEffect(() => {
    session.start()
    return () => session.stop()
  }, [session])
  return { session, state: useSyncExternalStore(session.subscribe, session.state) }
}

interface Taken {
  file: File
  src: string
}

function useTaken(video: { readonly current: HTMLVideoElement | null }) {
  const [taken, setTaken] = useState<Taken>()
  useEffect(() => {
    if (taken) return () => URL.revokeObjectURL(taken.src)
  }, [taken])
  const take = async () => {
    if (!video.current) return
    const file = await captureFrame(video.current).catch(() => null)
    if (file) setTaken({ file, src: URL.createObjectURL(file) })
    else notify.error('No photograph was taken', 'Please try again.')
  }
  return { taken, take, takeAgain: () => setTaken(undefined) }
}

/** Goes on behind the photograph that was taken, so that another one can be taken at once. */
function Live({ stream, isHidden, ref }: { stream: MediaStream; isHidden: boolean; ref: Ref<HTMLVideoElement> }) {
  const show = (video: HTMLVideoElement | null) => {
    if (video && video.srcObject !== stream) video.srcObject = stream
    if (typeof ref === 'function') ref(video)
    else if (ref) ref.current = video
  }
  return (
    <video
      ref={show}
      autoPlay
      muted
      playsInline
      aria-label="What the camera sees"
      className={cx('size-full object-contain', isHidden && 'hidden')}
    />
  )
}

interface CameraSwitchesProps {
  session: CameraSession
  state: Extract<CameraState, { at: 'live' }>
}

function CameraSwitches({ session, state: { cameras, isLampOn } }: CameraSwitchesProps) {
  const look = { variant: 'inverse', size: 'icon' } as const
  return (
    <div className="absolute top-3 right-3 flex gap-2">
      {isLampOn !== null && (
        <Button {...look} aria-label="Lamp" aria-pressed={isLampOn} onClick={() => session.switchLamp()}>
          {isLampOn ? <Flashlight aria-hidden /> : <FlashlightOff aria-hidden />}
        </Button>
      )}
      {cameras > 1 && (
        <Button {...look} aria-label="Other camera" onClick={() => session.switchCamera()}>
          <SwitchCamera aria-hidden />
        </Button>
      )}
    </div>
  )
}

function Failed({ why, onRetry }: { why: CameraFailure; onRetry: () => void }) {
  return (
    <div role="alert" className="border border-dashed border-rule-strong px-6 py-12 text-center">
      <p className="mx-auto max-w-md text-small">{cameraFailures[why]}</p>
      <p className="mx-auto mt-2 max-w-md text-small text-muted">You can also choose a photograph that you have.</p>
      <Button variant="secondary" size="small" className="mt-5" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
