export { postTipoff as POST } from '@/lib/features/tipoff/server/hand-in-handler';
