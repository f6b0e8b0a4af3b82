export { getVote as GET } from '@/lib/features/vote/result-handler';
export { postVote as POST } from '@/lib/features/vote/vote-handler';
