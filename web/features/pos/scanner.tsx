import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { CameraSession } from '../../lib/camera-session.ts'
import { newCodeReader, type ReadCode } from './code-reader.ts'
import { scannedPiece } from './scanned-piece.ts'

const SCAN_EVERY_MS = 200

interface ScannerProps {
  items: readonly InventoryEntry[]
  onFound: (item: InventoryEntry) => void
}

/** Reads labels until one leads to a piece of the inventory. */
export function Scanner({ items, onFound }: ScannerProps) {
  const [session] = useState(() => new CameraSession(navigator.mediaDevices))
  const state = useSyncExternalStore(session.subscribe, session.state)
  const video = useRef<HTMLVideoElement>(null)
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    void session.start()
    return () => session.stop()
  }, [session])
  const see = useRef<(text: string) => void>(() => undefined)
  see.current = text => {
    const item = scannedPiece(text, items)
    if (item) onFound(item)
    else setUnknown(true)
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async (read: ReadCode) => {
      const text = video.current ? await read(video.current) : undefined
      if (isOver) return
      if (text) see.current(text)
      timer = setTimeout(look, SCAN_EVERY_MS, read)
    }
    void newCodeReader().then(look)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  if (state.at === 'failed') {
    return (
      <AlertBox
        tone="danger"
        title="The camera didn’t start"
        actions={
          <Button variant="secondary" size="small" onClick={() => session.start()}>
            Try Again
          </Button>
        }
      >
        Allow this site to use the camera, or type the name of the piece.
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
      <p role="status" className="mt-3 text-small">
        {isUnknown
          ? 'This code leads to no piece that you can sell. Hold another label before the camera.'
          : 'Hold the code of a label before the camera.'}
      </p>
    </div>
  )
}
