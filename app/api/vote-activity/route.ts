export { postBallot as POST } from '@/lib/features/vote-activity/server/ballot-handler';
