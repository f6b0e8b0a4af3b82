export { postBallot as POST } from '@/lib/features/vote-activity/ballot-handler';
