export { postContribution as POST } from '@/lib/features/contribution/contribute-handler';
