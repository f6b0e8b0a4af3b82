export { getSocialContinue as GET } from '@/lib/features/login/social-continue-handler';
