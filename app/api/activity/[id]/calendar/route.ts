export { getCalendar as GET } from '@/lib/features/activity/calendar-handler';
