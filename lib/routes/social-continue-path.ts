/** Path that continues a social login: redirects to the social app, or exchanges the code from the app. */
export const socialContinuePath = '/api/session/social/continue';
