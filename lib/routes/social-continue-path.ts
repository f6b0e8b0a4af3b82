/** Address that continues a social login: it answers when the platform has. */
export const socialContinuePath = '/api/session/social/continue';
