export { getStandings as GET } from '@/lib/features/vote-activity/standings-handler';
