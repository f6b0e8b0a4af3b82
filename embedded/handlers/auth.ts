import { auth, authinfo, getAnonymousToken, serverTime } from '@/lib/contract/auth';
import { handle, type OperationHandler } from '../operation-handler';

export const authHandlers: readonly OperationHandler[] = [
  handle(authinfo, (_request, call) => call.authService.authinfo()),
  handle(auth, ({ appKey, time, sign }, call) => call.authService.auth(appKey, time, sign)),
  handle(serverTime, (_request, call) => call.now),
  handle(getAnonymousToken, ({ refreshToken }, call) => call.authService.anonymousToken(refreshToken)),
];
