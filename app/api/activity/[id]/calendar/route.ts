export { getCalendar as GET } from '@/lib/features/activity/server/calendar-handler';
