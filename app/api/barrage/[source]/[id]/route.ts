export { getBarrage as GET } from '@/lib/features/barrage/barrage-handler';
