/** Cookie flag (Spec §4, reading 10): 0 running, 1 done, -1 failed. */
export type InitFlag = 0 | 1 | -1;

export interface SocialLoginState {
  /** 0 not started, 1 running, 2 done, -1 failed (Spec §4). */
  status: 0 | 1 | 2 | -1;
  /** Undefined before the first login on the device. */
  flag: InitFlag | undefined;
  retries: number;
}

/** `refused`: denied by the reader, wrong state, or rejected by the platform. */
export type SocialEvent = 'begun' | 'loggedIn' | 'userInfoFailed' | 'refused';

/** Retries of the authorization page (Spec §9). */
const maxRetries = 2;

export const initialSocialLogin: SocialLoginState = { status: 0, flag: undefined, retries: 0 };

export function runningLogin(retries: number): SocialLoginState {
  return { status: 1, flag: 0, retries };
}

function failedLogin({ retries }: SocialLoginState): SocialLoginState {
  return { status: -1, flag: -1, retries };
}

/** Returns the next state (Spec §4). `userInfoFailed` opens the authorization page again, at most twice. */
export function nextSocialLogin(login: SocialLoginState, event: SocialEvent): SocialLoginState {
  if (event === 'begun') return runningLogin(0);
  if (login.status !== 1) return login;
  switch (event) {
    case 'loggedIn':
      return { ...login, status: 2, flag: 1 };
    case 'userInfoFailed':
      return login.retries < maxRetries ? runningLogin(login.retries + 1) : failedLogin(login);
    case 'refused':
      return failedLogin(login);
  }
}
