import { cx } from 'class-variance-authority'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { cameraFailures } from '../../components/camera/camera-failures.ts'
import { Spinner } from '../../components/spinner.tsx'
import { CameraSession } from '../../lib/camera-session.ts'
import { newCodeReader, type ReadCode } from './code-reader.ts'
import { scannedPiece } from './scanned-piece.ts'

const SCAN_EVERY_MS = 200

export const loadCodeReader = newCodeReader

interface ScannerProps {
  /** Undefined: not loaded. */
  items: readonly InventoryEntry[] | undefined
  /** Why a piece can't be sold. */
  refusalOf: (item: InventoryEntry) => string | undefined
  onFound: (item: InventoryEntry) => void
}

/** Reads labels until one leads to a piece that can be sold. */
export function Scanner({ items, refusalOf, onFound }: ScannerProps) {
  const [session] = useState(() => new CameraSession(navigator.mediaDevices))
  const state = useSyncExternalStore(session.subscribe, session.state)
  const video = useRef<HTMLVideoElement>(null)
  const [refusal, refuse] = useState<string>()
  useEffect(() => {
    void session.start()
    return () => session.stop()
  }, [session])
  const see = useRef<(text: string) => void>(() => undefined)
  see.current = text => {
    const scanned = items ? scannedPiece(text, items) : undefined
    if (!scanned) refuse('Your inventory is not loaded. Close this and type the name of the piece.')
    else if (scanned === 'no-label')
      refuse('This code is on no label of a piece. Hold the label’s code before the camera.')
    else if (scanned === 'foreign')
      refuse('This piece is not in your inventory, so it can’t be sold here by its label.')
    else {
      const reason = refusalOf(scanned)
      if (reason) refuse(reason)
      else onFound(scanned)
    }
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async (read: ReadCode) => {
      const text = video.current ? await read(video.current).catch(() => undefined) : undefined
      if (isOver) return
      if (text) see.current(text)
      timer = setTimeout(look, SCAN_EVERY_MS, read)
    }
    newCodeReader().then(look, () => {
      if (!isOver) refuse('Reading codes needs a connection the first time. Type the name of the piece.')
    })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  if (state.at === 'failed') {
    return (
      <AlertBox
        tone="danger"
        actions={
          <Button variant="secondary" size="small" onClick={() => session.start()}>
            Try Again
          </Button>
        }
      >
        {cameraFailures[state.why]} You can also type the name of the piece.
      </AlertBox>
    )
  }
  return (
    <div>
      <div className="flex h-[min(60dvh,24rem)] items-center justify-center overflow-hidden bg-lens">
        {state.at === 'live' ? (
          <video
            ref={shown => {
              if (shown && shown.srcObject !== state.stream) shown.srcObject = state.stream
              video.current = shown
            }}
            autoPlay
            muted
            playsInline
            aria-label="What the camera sees"
            className="size-full object-cover"
          />
        ) : (
          <Spinner label="Starting the camera" className="size-8 text-on-lens" />
        )}
      </div>
      <p role="status" className={cx('mt-3 text-small', refusal && 'text-warning')}>
        {refusal ?? 'Hold the code of a label before the camera.'}
      </p>
    </div>
  )
}
