/** Path that completes a social login when the platform responds. */
export const socialContinuePath = '/api/session/social/continue';
