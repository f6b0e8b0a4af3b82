export const socialLoginWords = [
  'login.social',
  'session.authorizingHint',
  'session.authorizingLeave',
  'session.networkError',
  'states.socialAuthorizing',
] as const;
