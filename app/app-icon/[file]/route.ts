export { getAppIcon as GET } from '@/lib/features/install/app-icon';
