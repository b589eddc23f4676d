/** Starts what follows a channel when its code is loaded. @returns a function that ends it */
export function onceLoaded<Module>(
  module: Promise<Module>,
  start: (loaded: Module) => () => void,
  onFailure = () => {},
): () => void {
  let stop = () => {}
  let hasLeft = false
  module
    .then(loaded => {
      if (!hasLeft) stop = start(loaded)
    })
    .catch(onFailure)
  return () => {
    hasLeft = true
    stop()
  }
}
