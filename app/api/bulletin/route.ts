export { postBulletin as POST } from '@/lib/features/account/bulletin-handler';
