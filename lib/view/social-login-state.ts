/** State of an authorization (Spec §4): 0 not started, 1 running, 2 done, -1 failed. */
export type AuthorisationStatus = 0 | 1 | 2 | -1;

/** State stored on the device (Spec §4), separate from the status (reading 10). */
export type InitFlag = 0 | 1 | -1;

export interface SocialLogin {
  status: AuthorisationStatus;
  /** undefined before the first login on the device. */
  flag: InitFlag | undefined;
  /** Number of retries of the authorization page. */
  retries: number;
}

/**
 * Events: the reader starts, is logged in, user information is unavailable, or login failed permanently (denied, wrong state,
 * rejected by the platform).
 */
export type SocialEvent = 'begun' | 'loggedIn' | 'userInfoFailed' | 'refused';

/** Maximum retries of the authorization page (Spec §9). */
const maxRetries = 2;

export const notBegun: SocialLogin = { status: 0, flag: undefined, retries: 0 };

/** Returns a running authorization with this number of retries. */
export function underWay(retries: number): SocialLogin {
  return { status: 1, flag: 0, retries };
}

function failed({ retries }: SocialLogin): SocialLogin {
  return { status: -1, flag: -1, retries };
}

/**
 * Reducer of the social login (Spec §4). Status 1 after `userInfoFailed` means to open the authorization page again without the
 * old code. Events of a login that is not running are ignored.
 */
export function socialLogin(login: SocialLogin, event: SocialEvent): SocialLogin {
  if (event === 'begun') return underWay(0);
  if (login.status !== 1) return login;
  switch (event) {
    case 'loggedIn':
      return { ...login, status: 2, flag: 1 };
    case 'userInfoFailed':
      return login.retries < maxRetries ? underWay(login.retries + 1) : failed(login);
    case 'refused':
      return failed(login);
  }
}
