/** Where an authorisation stands (Spec §4): 0 not begun, 1 on its way, 2 done, -1 failed. */
export type AuthorisationStatus = 0 | 1 | 2 | -1;

/** What the device keeps of it (Spec §4); a value apart from the status (reading 10). */
export type InitFlag = 0 | 1 | -1;

/** A social login as it stands. */
export interface SocialLogin {
  status: AuthorisationStatus;
  /** undefined on a device that has never begun one. */
  flag: InitFlag | undefined;
  /** How often the authorisation page was entered again. */
  retries: number;
}

/**
 * What can happen: the reader begins, is logged in, the social app's user information cannot be had, or there is no getting
 * on (they refused, the state was wrong, the platform does not let them in).
 */
export type SocialEvent = 'begun' | 'loggedIn' | 'userInfoFailed' | 'refused';

/** How often the authorisation page is entered again (Spec §9). */
const mostRetries = 2;

export const notBegun: SocialLogin = { status: 0, flag: undefined, retries: 0 };

/** An authorisation on its way, of which only the count is kept. */
export function underWay(retries: number): SocialLogin {
  return { status: 1, flag: 0, retries };
}

function failed({ retries }: SocialLogin): SocialLogin {
  return { status: -1, flag: -1, retries };
}

/**
 * The social login's state machine (Spec §4): status 1 after `userInfoFailed` means that the authorisation page is to be
 * entered again, without the old code. What happens to a login that is not on its way changes nothing.
 */
export function socialLogin(login: SocialLogin, event: SocialEvent): SocialLogin {
  if (event === 'begun') return underWay(0);
  if (login.status !== 1) return login;
  switch (event) {
    case 'loggedIn':
      return { ...login, status: 2, flag: 1 };
    case 'userInfoFailed':
      return login.retries < mostRetries ? underWay(login.retries + 1) : failed(login);
    case 'refused':
      return failed(login);
  }
}
