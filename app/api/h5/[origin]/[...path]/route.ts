export { getProxiedPage as GET } from '@/lib/features/link/proxied-page-handler';
