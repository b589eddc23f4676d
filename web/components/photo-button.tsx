import { type ComponentProps, useRef } from 'react'
import { takeChosen } from '../lib/use-file-drop.ts'
import { Button } from './button.tsx'

interface PhotoButtonProps extends ComponentProps<typeof Button> {
  from: 'files' | 'camera'
  label: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** The files can be of any type: a picture's name is no proof. */
export function PhotoButton({ from, label, multiple = false, onFiles, ...button }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple={multiple}
        capture={from === 'camera' ? 'environment' : undefined}
        tabIndex={-1}
        hidden
        onChange={takeChosen(onFiles)}
        aria-label={label}
      />
    </>
  )
}
