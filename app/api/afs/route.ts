export { getAfsFrame as GET } from '@/lib/site/afs-frame';
