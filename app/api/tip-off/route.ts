export { postTipoff as POST } from '@/lib/features/tipoff/server/tipoff-handler';
