export { getActivityState as GET } from '@/lib/features/activity/server/state-handler';
