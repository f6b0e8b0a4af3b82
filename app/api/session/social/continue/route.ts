export { getSocialContinue as GET } from '@/lib/features/login/server/social-handlers';
