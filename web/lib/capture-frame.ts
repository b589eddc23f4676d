/** The frame as the camera sees it: nothing that is drawn over the video is in it. @throws when there is none yet */
export async function captureFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const photo = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!photo) throw new Error('The camera has shown no picture yet.')
  return new File([photo], 'camera.jpg', { type: 'image/jpeg' })
}
