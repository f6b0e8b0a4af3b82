/** The messages of `social-login.island.tsx`. */
export const socialLoginWords = [
  'login.social',
  'session.authorizingHint',
  'session.authorizingLeave',
  'session.networkError',
  'states.socialAuthorizing',
] as const;
