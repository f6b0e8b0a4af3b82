export { getStandings as GET } from '@/lib/features/vote-activity/server/standings-handler';
