export { getProxiedPage as GET } from '@/lib/features/link/own-page-handler';
