export { postTipoff as POST } from '@/lib/features/tipoff/hand-in-handler';
