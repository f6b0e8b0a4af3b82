export { postVote as POST } from '@/lib/features/vote/vote-handler';
export { getVote as GET } from '@/lib/features/vote/vote-result-handler';
