export { getCmap as GET } from '@/lib/features/certificate/cmap-handler';
