import { ListSkeleton } from '../../components/list-skeleton.tsx'

export const NotificationsSkeleton = () => <ListSkeleton label="Loading notifications" lines={3} />
