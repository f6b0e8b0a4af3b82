export { getOwnPage as GET } from '@/lib/features/link/own-page-handler';
