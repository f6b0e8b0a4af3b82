export { getInvitePoster as GET } from '@/lib/features/share-picture/invite-poster-handler';
