import { type Figure, measure } from '../platform/metrics.ts'

/** For the dashboard: each event of which people were told. One whose message comes twice can count twice. */
export const counted =
  <Event>(figure: Figure, tell: (event: Event) => Promise<void>) =>
  async (event: Event): Promise<void> => {
    await tell(event)
    measure(figure, 1)
  }
