export { getActivityState as GET } from '@/lib/features/activity/state-handler';
