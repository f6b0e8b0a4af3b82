export { getShareSignature as GET } from '@/lib/features/share/share-signature-handler';
